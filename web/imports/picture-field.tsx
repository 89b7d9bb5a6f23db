import { type ChangeEvent, useRef } from 'react';
import { findFileError, readImages, reportUnreadableImages } from '../extraction/images.ts';
import { IMPORT_TEXT } from '../text/imports.ts';
import { Button } from '../ui/button.tsx';
import { Field, INPUT } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';

const FILE_INPUT = `${INPUT} file:me-3 file:min-h-8 file:rounded-full file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink`;

/** Picks one picture as a data URL. A file that is not accepted is reported at once and not picked. */
export function PictureField({ id, picture, onPick }: { id: string; picture: string; onPick: (picture: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (field.current) field.current.value = '';
    onPick('');
  };
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    const problem = findFileError(files);
    if (problem) {
      clear();
      showToast({ ...problem, variant: 'destructive' });
      return;
    }
    try {
      const [read] = await readImages(files);
      onPick(read?.image ?? '');
    } catch (error) {
      clear();
      reportUnreadableImages(error);
    }
  };
  return (
    <Field label={IMPORT_TEXT.picture} id={id} hint={IMPORT_TEXT.pictureHint}>
      <input ref={field} id={id} type="file" accept="image/*" aria-describedby={`${id}-hint`} onChange={pick} className={FILE_INPUT} />
      {picture && (
        <span className="flex items-center gap-3">
          <img src={picture} alt="" width={64} height={64} className="size-16 rounded-field border border-hairline object-cover" />
          <Button variant="quiet" className="px-3" onClick={clear}>
            {IMPORT_TEXT.removePicture}
          </Button>
        </span>
      )}
    </Field>
  );
}
