import { type ChangeEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { EXTRACT_TEXT, fileSize } from '../text/extraction.ts';
import { Field, INPUT } from '../ui/field.tsx';
import type { PickedImage } from './images.ts';

const FILE_INPUT = `${INPUT} file:me-3 file:min-h-8 file:rounded-full file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink`;

/** The native control names the files that the form holds: also dropped ones, and none once the form was cleared. */
function useShownFiles(held: readonly File[]): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const shown = [...(field.current?.files ?? [])];
    if (!field.current || (shown.length === held.length && shown.every((file, index) => file === held[index]))) return;
    const transfer = new DataTransfer();
    for (const file of held) transfer.items.add(file);
    field.current.files = transfer.files;
  }, [held]);
  return field;
}

/** Picks pictures; `onPick` returns whether they were accepted. */
export function ImagePicker({ images, onPick }: { images: readonly PickedImage[]; onPick: (files: readonly File[]) => Promise<boolean> }) {
  const control = useShownFiles(useMemo(() => images.map(({ file }) => file), [images]));
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    if (!(await onPick([...(field.files ?? [])]))) field.value = '';
  };
  return (
    <Field label={EXTRACT_TEXT.images} id="extract-images" hint={EXTRACT_TEXT.imagesHint}>
      <input
        ref={control}
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
export function FilePicker({ file, onPick }: { file: File | undefined; onPick: (file: File | undefined) => void }) {
  const control = useShownFiles(useMemo(() => (file ? [file] : []), [file]));
  return (
    <Field label={EXTRACT_TEXT.file} id="extract-file" hint={EXTRACT_TEXT.fileHint}>
      <input
        ref={control}
        id="extract-file"
        type="file"
        accept=".kml,.kmz,.gpx,.geojson,.geojsonl,.json,.jsonl,.ndjson,.csv,.tsv,.xlsx,.ods,.zip"
        aria-describedby="extract-file-hint"
        onChange={(event) => onPick(event.target.files?.[0])}
        className={FILE_INPUT}
      />
      {file && (
        <p className="font-semibold">
          <bdi>{file.name}</bdi> <span className="font-normal text-quiet">{fileSize(file.size)}</span>
        </p>
      )}
    </Field>
  );
}
