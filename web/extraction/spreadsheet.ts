import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';

const COLUMNS = ['Name', 'Address', 'Rating', 'Review Count', 'Category', 'URL'];
export const CSV_FILE = 'extracted-places.csv';

const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** The places as CSV: the specification's columns, every value quoted. */
export function placesAsCsv(places: readonly ExtractedPlace[]): string {
  const rows = places.map((place) => [place.name, place.address, place.rating, place.reviewCount, place.category, place.url]);
  return [COLUMNS, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
}

/** Hands text to the browser as a file. */
export function download(text: string, filename: string, type: string): void {
  // The mark at the front lets spreadsheet programs see that it is UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}
