import type { ChangeEvent } from 'react';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { Field, INPUT } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { findFileProblem, type PickedImage, readImages } from './images.ts';

const FILE_INPUT = `${INPUT} file:me-3 file:min-h-8 file:rounded-full file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink`;

/** Picks pictures. What cannot be taken is said at once and picks nothing. */
export function ImagePicker({ images, onPick }: { images: readonly PickedImage[]; onPick: (images: PickedImage[]) => void }) {
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const files = [...(field.files ?? [])];
    const problem = findFileProblem(files);
    if (problem) {
      field.value = '';
      onPick([]);
      showToast({ ...problem, variant: 'destructive' });
      return;
    }
    try {
      onPick(await readImages(files));
    } catch (error) {
      console.error('A picture could not be read', error);
      field.value = '';
      onPick([]);
      showToast({ title: EXTRACT_TEXT.fileError, description: EXTRACT_TEXT.fileErrorHint, variant: 'destructive' });
    }
  };
  return (
    <Field label={EXTRACT_TEXT.images} id="extract-images" hint={EXTRACT_TEXT.imagesHint}>
      <input
        id="extract-images"
        type="file"
        accept="image/*"
        multiple
        aria-describedby="extract-images-hint"
        onChange={pick}
        className={FILE_INPUT}
      />
      {images.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {images.map((picked) => (
            <li key={picked.filename + picked.image.length} className="w-24">
              <img src={picked.image} alt="" width={96} height={96} className="size-24 rounded-field border border-hairline object-cover" />
              <span className="block truncate text-xs text-quiet">{picked.filename}</span>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}

/** Picks one file that a map program wrote. */
export function FilePicker({ onPick }: { onPick: (file: File | undefined) => void }) {
  return (
    <Field label={EXTRACT_TEXT.file} id="extract-file" hint={EXTRACT_TEXT.fileHint}>
      <input
        id="extract-file"
        type="file"
        accept=".kml,.kmz,.gpx,.geojson,.json,.csv,.zip"
        aria-describedby="extract-file-hint"
        onChange={(event) => onPick(event.target.files?.[0])}
        className={FILE_INPUT}
      />
    </Field>
  );
}
