import { IMAGE_LIMITS } from '@cairn/contracts/extraction.ts';
import { EXTRACT_TEXT, notAnImage, tooLargeImage, tooManyImages } from '../text/extraction.ts';
import { showToast } from '../ui/toast-store.ts';

/** A picture as the call takes it. */
export interface PickedImage {
  /** Data URL. */
  image: string;
  filename: string;
  /** What it was read from. */
  file: File;
}

export interface FileError {
  title: string;
  description: string;
}

/** The first file that is not accepted, and why; or that there are more than `most`. */
export function findFileError(
  files: ReadonlyArray<Pick<File, 'name' | 'type' | 'size'>>,
  most: number = IMAGE_LIMITS.count,
): FileError | undefined {
  for (const [index, file] of files.entries()) {
    if (!file.type.startsWith('image/')) return { title: EXTRACT_TEXT.invalidFileType, description: notAnImage(index + 1, file.name) };
    if (file.size > IMAGE_LIMITS.bytes) return { title: EXTRACT_TEXT.fileTooLarge, description: tooLargeImage(index + 1, file.name) };
  }
  if (files.length > most) return { title: EXTRACT_TEXT.tooManyImages, description: tooManyImages(most) };
  return undefined;
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
}

/** Reads picked files into data URLs. Throws when one cannot be read. */
export async function readImages(files: readonly File[]): Promise<PickedImage[]> {
  return Promise.all(files.map(async (file) => ({ image: await asDataUrl(file), filename: file.name, file })));
}

/** Reports that picked pictures could not be read. */
export function reportUnreadableImages(error: unknown): void {
  console.error('A picture could not be read', error);
  showToast({ title: EXTRACT_TEXT.fileError, description: EXTRACT_TEXT.fileErrorHint, variant: 'destructive' });
}
