import type { Posted } from '@cairn/contracts/forms.ts';
import { SHARE_PATH } from '@cairn/contracts/share-target.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '../accounts/use-viewer.ts';
import { ReadingsLeft } from '../extraction/readings-left.tsx';
import { FormField, FormMessage } from '../forms/form-parts.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { formState, usePosted } from '../forms/posted.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { useSettings } from '../page/settings.tsx';
import { Bookmarklet } from '../share-target/bookmarklet.tsx';
import { type Filling, type Handover, useShare } from '../share-target/use-share.ts';
import { leftOutFiles, SHARE_TEXT } from '../text/share-target.ts';
import { OWN_LIST_TEXT as TEXT } from '../text/own-lists.ts';
import { Button, smallButtonClasses } from '../ui/button.tsx';
import { describedBy } from '../ui/field.tsx';
import { ListFields } from './list-fields.tsx';

/** Adds words to a field, below what was typed there meanwhile. */
function addWords(form: HTMLFormElement, name: string, words: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLTextAreaElement) || words === '' || field.value.includes(words)) return;
  field.value = [field.value, words].filter((part) => part.trim() !== '').join('\n');
  const folded = field.closest('details');
  if (folded) folded.open = true;
}

function setFiles(form: HTMLFormElement, files: readonly File[]): void {
  const field = form.elements.namedItem('files');
  if (!(field instanceof HTMLInputElement) || files.length === 0) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
}

/** Whether these are the files that were sent, of which a form that is shown again has the names only. */
const areSent = (posted: Posted | undefined, files: readonly File[]) =>
  files.length > 0 && posted?.values.files === files.map(({ name }) => name).join(', ');

/** Fills in what waited on the device; into a form that is shown again only the files, the rest is there. */
function useFilled(filling: Filling | undefined, posted: Posted | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current || !filling) return;
    if (!posted || areSent(posted, filling.files)) setFiles(form.current, filling.files);
    if (posted) return;
    addWords(form.current, 'text', filling.text);
    addWords(form.current, 'description', filling.description);
  }, [filling, posted]);
  return form;
}

/** What was handed over: that it is filled in, what of it is missing, or that something waits. */
function Shared({ share }: { share: Handover }) {
  // The buttons are gone once they are pressed.
  const press = (act: () => void) => () => {
    act();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  if (share.isWaiting)
    return (
      <div role="status" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field bg-sunken px-4 py-2">
        <p className="py-1 font-semibold">{SHARE_TEXT.waiting}</p>
        <p className="-ms-3">
          <button type="button" className={smallButtonClasses('link')} onClick={press(share.use)}>
            {SHARE_TEXT.use}
          </button>
          <button type="button" className={smallButtonClasses('quiet')} onClick={press(share.drop)}>
            {SHARE_TEXT.discard}
          </button>
        </p>
      </div>
    );
  const missing = share.leftOut > 0 ? leftOutFiles(share.leftOut) : share.isWithoutFiles ? SHARE_TEXT.withoutFiles : undefined;
  // The region is there before its words, which are read out then.
  return (
    <div role="status">
      {share.isFilled && <p className="mb-5 rounded-field bg-moss-wash px-4 py-3 text-moss">{SHARE_TEXT.filled}</p>}
      {missing && <p className="mb-5 rounded-field bg-ochre-wash px-4 py-3 text-ochre">{missing}</p>}
    </div>
  );
}

const FILE =
  'w-full text-sm text-quiet file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-sunken';

/** Begins a list. The router knows no more of the address than that something may follow, since all pages load what it knows. */
export function NewPage() {
  const { pathname } = useLocation();
  return ['/new', SHARE_PATH].includes(pathname.replace(/\/$/, '')) ? <NewForm /> : <NotFoundPage />;
}

/** From a source that is read first, or empty. */
function NewForm() {
  const posted = usePosted();
  const viewer = useViewer();
  const { extractAccess } = useSettings();
  const share = useShare(viewer?.userId);
  const formElement = useFilled(share.filling, posted);
  const form = formState(posted, { visibility: 'private', text: share.text });
  const mayRead = extractAccess !== 'operators' || viewer?.isOperator === true;
  const isFileLost = form.valueOf('files') !== '' && !areSent(posted, share.filling?.files ?? []);
  const filesError = form.errorOf('files') ?? (isFileLost ? TEXT.filesAgain : undefined);
  const back = viewer?.userId ? { to: `/user/${encodeURIComponent(viewer.userId)}`, label: TEXT.myLists } : { to: '/', label: TEXT.home };
  return (
    <FormPage title={TEXT.create} back={back}>
      <FormMessage form={form}>{null}</FormMessage>
      {posted === undefined && mayRead && <Shared share={share} />}
      <form ref={formElement} method="post" action={share.action} encType="multipart/form-data" noValidate className="flex flex-col gap-5">
        <ListFields form={form} isNew />
        {mayRead ? (
          <section className="flex flex-col gap-4 rounded-card border border-hairline bg-surface p-5">
            <FormField form={form} name="text" label={TEXT.source} hint={TEXT.sourceHint} rows={5} />
            <div className="flex flex-col gap-1.5">
              <label htmlFor="form-files" className="font-semibold">
                {TEXT.files}
              </label>
              <input
                id="form-files"
                name="files"
                type="file"
                multiple
                className={FILE}
                aria-describedby={describedBy('form-files', undefined, filesError)}
              />
              {filesError && (
                <p id="form-files-error" role="alert" className="text-sm font-semibold text-brick">
                  {filesError}
                </p>
              )}
            </div>
            <div>
              <Button type="submit" name="action" value="read" className="w-full md:w-auto">
                {TEXT.read}
              </Button>
            </div>
            <ReadingsLeft />
          </section>
        ) : (
          <p className="text-quiet">{TEXT.notHere}</p>
        )}
        <section className="flex flex-col items-start gap-2">
          <Button type="submit" name="action" value="by-hand" variant="secondary" className="w-full md:w-auto">
            {TEXT.byHand}
          </Button>
          <p className="text-sm text-quiet">{TEXT.byHandHint}</p>
        </section>
      </form>
      <details className="mt-8 border-t border-hairline pt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-strong">
          {SHARE_TEXT.heading}
        </summary>
        <Bookmarklet />
      </details>
    </FormPage>
  );
}
