import { useEffect, useRef } from 'react';
import { useViewer } from '../accounts/use-viewer.ts';
import { ReadingsLeft } from '../extraction/readings-left.tsx';
import { FormField, FormMessage } from '../forms/form-parts.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { formState, usePosted } from '../forms/posted.ts';
import { useSettings } from '../page/settings.tsx';
import { Bookmarklet } from '../share-target/bookmarklet.tsx';
import { type Handover, useShare } from '../share-target/use-share.ts';
import { leftOutFiles, SHARE_TEXT } from '../text/share-target.ts';
import { OWN_LIST_TEXT as TEXT } from '../text/own-lists.ts';
import { Button, smallButtonClasses } from '../ui/button.tsx';
import { describedBy } from '../ui/field.tsx';
import { ListFields } from './list-fields.tsx';

/** Fills the field of files with those that were shared. */
function useSharedFiles(files: readonly File[]) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!field.current || files.length === 0) return;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    field.current.files = transfer.files;
  }, [files]);
  return field;
}

/** What was handed over: that it is filled in, what of it is missing, or that something waits. */
function Shared({ share }: { share: Handover }) {
  if (share.isWaiting)
    return (
      <div role="status" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field bg-sunken px-4 py-2">
        <p className="py-1 font-semibold">{SHARE_TEXT.waiting}</p>
        <button type="button" className={smallButtonClasses('link')} onClick={share.use}>
          {SHARE_TEXT.use}
        </button>
        <button type="button" className={smallButtonClasses('quiet')} onClick={share.drop}>
          {SHARE_TEXT.discard}
        </button>
      </div>
    );
  const missing = share.leftOut > 0 ? leftOutFiles(share.leftOut) : share.isWithoutFiles ? SHARE_TEXT.withoutFiles : undefined;
  if (missing) return <p className="mb-5 rounded-field bg-ochre-wash px-4 py-3 text-ochre">{missing}</p>;
  return share.isFilled && <p className="mb-5 rounded-field bg-moss-wash px-4 py-3 text-moss">{SHARE_TEXT.filled}</p>;
}

const FILE =
  'w-full text-sm text-quiet file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-sunken';

/** Begins a list: from a source that is read first, or empty. */
export function NewPage() {
  const posted = usePosted();
  const viewer = useViewer();
  const { extractAccess } = useSettings();
  const share = useShare();
  const filesField = useSharedFiles(share.files);
  const form = formState(posted, { visibility: 'private', text: share.text });
  const mayRead = extractAccess !== 'operators' || viewer?.isOperator === true;
  const filesError = form.errorOf('files') ?? (form.valueOf('files') === '' ? undefined : TEXT.filesAgain);
  const back = viewer?.userId ? { to: `/user/${encodeURIComponent(viewer.userId)}`, label: TEXT.myLists } : { to: '/', label: TEXT.home };
  return (
    <FormPage title={TEXT.create} back={back}>
      <FormMessage form={form}>{null}</FormMessage>
      {posted === undefined && <Shared share={share} />}
      <form
        method="post"
        action="/new"
        encType="multipart/form-data"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={() => share.isFilled && share.drop()}
      >
        <ListFields form={form} isNew />
        {mayRead ? (
          <section className="flex flex-col gap-4 rounded-card border border-hairline bg-surface p-5">
            <FormField key={share.text} form={form} name="text" label={TEXT.source} hint={TEXT.sourceHint} rows={5} />
            <div className="flex flex-col gap-1.5">
              <label htmlFor="form-files" className="font-semibold">
                {TEXT.files}
              </label>
              <input
                ref={filesField}
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
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">{SHARE_TEXT.heading}</summary>
        <Bookmarklet />
      </details>
    </FormPage>
  );
}
