import type { ImportRequest } from '@cairn/contracts/imports.ts';

/** How much of a picture's data is shown for it (specification, section 9). */
const PICTURE_SHOWN = 50;
const TEXT_SHOWN = 200;

/** What a request reads, in one line: its link, the beginning of its text, or of its picture's data. */
export function sourceOf(
  request: Pick<ImportRequest, 'googleMapsUrl' | 'linkUrl' | 'imageUrl' | 'imageData' | 'textContent'>,
): string | undefined {
  if (request.imageData) return `${request.imageData.slice(0, PICTURE_SHOWN)}...`;
  return request.googleMapsUrl ?? request.linkUrl ?? request.imageUrl ?? request.textContent?.replace(/\s+/g, ' ').slice(0, TEXT_SHOWN);
}
