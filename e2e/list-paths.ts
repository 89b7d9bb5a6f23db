import { EXPORT_FORMATS } from '@cairn/contracts/exports/index.ts';

/** Every address that shows one list. */
export const LIST_PATHS: readonly string[] = [
  '/list/:id',
  '/list/:id?tab=map',
  '/list/:id/place/1',
  '/list/:id/feed.xml',
  '/list/:id/qr.svg',
  '/list/:id/print',
  '/list/:id/card.png',
  '/list/:id/card.webp',
  '/list/:id/card-dark.webp',
  ...['cover', 'row', 'wide', 'hero'].map((shape) => `/list/:id/${shape}.svg`),
  '/embed/list/:id',
  '/oembed?url=:address',
  '/api/firebase/lists/:id',
  ...EXPORT_FORMATS.map((format) => `/api/firebase/lists/:id/export?format=${format}`),
  '/api/pages/lists/:id',
  '/api/pages/lists/:id?page=1',
  '/api/pages/lists/:id/pins',
  '/api/pages/lists/:id/places',
  '/api/pages/lists/:id/places/1',
];

/** One of these addresses for a list: `url` is that of the product. */
export function listAddress(path: string, id: string, url: string): string {
  return path.replace(':id', id).replace(':address', encodeURIComponent(`${url}/list/${id}`));
}
