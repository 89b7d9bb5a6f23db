import type { Catalogue } from '../coded-text.ts';

interface OfMany {
  returned: number;
  total: number;
}
interface OfName {
  name: string;
}

/** Which part of a source could not be read. Where the words end in a colon, the reason follows as a sentence of its own. */
export const PART_TEXTS = {
  'part-unread': () => 'Part of the source couldn’t be read.',
  'model-parts-unread': ({ unread, parts }: { unread: number; parts: number }) =>
    `The AI model couldn’t read ${unread} of the ${parts} parts of the page:`,
  'model-invented-places': ({ count }: { count: number }) =>
    `The AI model named ${count} places, but none of them is in the source, so none was kept.`,
  'prose-unread': () => 'There may be more places in the running text; the AI model couldn’t read it:',
  'text-too-long': ({ line }: { line: number }) =>
    `The text is too long: only the first part was read, up to line ${formatted(line)}. Submit the rest as a separate text.`,
  'image-without-model': () => 'The image was read without the AI model, so results may be less accurate:',
  'script-unread': ({ script }: { script: string }) =>
    `Parts of the image are in ${script}, which can’t be read here. Those parts are missing.`,
  'image-unread': ({ number, images, filename }: { number: number; images: number; filename: string }) =>
    `Couldn’t read image ${number} of ${images} (${filename}):`,
  'page-in-browser-failed': () => 'This page needs JavaScript, and opening it in a browser failed:',
  'page-cut': () => 'This page is too large: only the first part was read. Submit its parts separately.',
  'prose-without-model': () =>
    'This page has places in its running text. Only places with links were read. To read the rest, an admin must set up an AI model.',
  'linked-file-unread': ({ link }: { link: string }) => `Couldn’t read the linked map file ${link}:`,
  'other-pages-unread': ({ page, pages }: { page: number; pages: number }) =>
    `This is page ${page} of ${pages}; the places on the other pages weren’t read.`,

  'rest-unread': ({ after }: { after: number }) => `Couldn’t read the places after number ${formatted(after)}:`,
  'folder-cut': ({ service, returned, total }: { service: string } & OfMany) =>
    `${service} returned ${formatted(returned)} of the ${formatted(total)} places that this folder has.`,
  'list-cut': ({ service, returned, total }: { service: string } & OfMany) =>
    `${service} returned ${formatted(returned)} of the ${formatted(total)} places that this list has; the other ${formatted(total - returned)} may have been removed or be visible only to the owner.`,
  'list-page-repeated': ({ service, page }: { service: string; page: number }) =>
    `${service} keeps returning the same next page after page ${formatted(page)}; reading stopped there.`,
  'list-page-unread': ({ page, seen, total, reason }: { page: number; seen: number; total: number | null; reason: string }) =>
    `Couldn’t read page ${page} of the list after several tries (${reason}); ${
      total === null ? `${formatted(seen)} places were read before it` : `${formatted(seen)} of ${formatted(total)} places were read`
    }. Try again later to get the rest.`,
  'list-of-place-unread': () => 'Couldn’t read the list that this place was opened from:',
  'ratings-unread': () => 'Couldn’t read ratings and categories:',
  'ratings-of-some': ({ returned, total }: OfMany) =>
    `The list page shows ratings and categories for ${formatted(returned)} of ${formatted(total)} places.`,
  'rest-unread-in-browser': () => 'The rest couldn’t be read in a browser either:',
  'browser-might-help': () => 'A browser might help:',
  'model-page-unread': () => 'The AI model couldn’t read the page:',
  'layer-unread': ({ name }: OfName) => `Couldn’t read the layer ${name}:`,
  'layer-missing': () => 'it is not there',
  'names-unread': ({ first, last }: { first: number; last: number }) =>
    `Couldn’t look up the names of places ${formatted(first)} to ${formatted(last)} of the guide:`,

  'sheet-unread': ({ title }: { title: string }) => `The sheet “${title}” couldn’t be read. Save it as a file of its own and upload that.`,
  'packed-file-unopened': ({ path }: { path: string }) => `${path} in the archive isn’t opened. Upload that file itself.`,
  'packed-file-unread': ({ path }: { path: string }) => `Couldn’t read ${path} in the archive:`,
  'json-read-in-part': ({ reason }: { reason: string }) =>
    `The file’s JSON is damaged (${reason}); only the part before the damage was read.`,
  'json-lines-skipped': ({ broken, lines, what }: { broken: number; lines: number; what: 'records' | 'lines' }) =>
    `${broken} of ${lines} ${what} of the file aren’t JSON and were skipped.`,
  'layer-elsewhere': ({ name, address }: { name: string | number; address: string }) =>
    `The layer ${name} loads its places from ${address}, which isn’t opened.`,
  'gpx-lacks-places': () => 'A GPX file can only contain places with a position. Places without one were left out when it was exported.',
  'file-elsewhere': ({ address }: { address: string }) =>
    `The file links to another file${address === '' ? '' : ` (${address})`}, which isn’t opened. Download that file and upload it.`,
  'file-cut': ({ element, line }: { element: string; line: number }) =>
    `The file ends inside <${element}> (line ${line}); everything after that is missing.`,
  'file-damaged': ({ line, what }: { line: number; what: string }) => `The file is damaged in line ${line}: ${what}.`,
  'table-grid': () => 'The table’s coordinates use an unnamed grid, so its places have no positions. Export it in degrees (WGS 84).',
  'file-grid': () => 'The file’s coordinates use an unsupported grid, so its places have no positions. Export it in degrees (WGS 84).',
  'rows-cut': ({ limit }: { limit: number }) => `Only the first ${formatted(limit)} rows were read. Submit the rest as a separate file.`,
  'quote-misplaced': ({ row }: { row: number }) => `Row ${row} has a misplaced quote; its cells may be mixed up.`,
  'quote-open': ({ row, isLast }: { row: number; isLast: boolean }) =>
    `A quote opened in row ${row} is never closed; ${isLast ? 'the rest of the file was not read' : 'that row was read without it'}.`,
} as const satisfies Catalogue;

function formatted(count: number): string {
  return count.toLocaleString('en-US');
}
