import type { correctRequestBody } from '@cairn/contracts/imports.ts';
import { cleanLink, listLinkIn } from '@cairn/contracts/map-links.ts';
import type { z } from 'zod';
import { readDataUrl } from '../extraction/data-url.ts';
import { PICTURE_SHOWN } from './rows.ts';
import type { RequestSource } from './store.ts';

/**
 * What a request reads, as it is stored.
 * @throws HttpError 400 for a picture that is no data URL
 */
export function sourceToStore({ imageData, ...source }: z.output<typeof correctRequestBody>): RequestSource {
  return {
    ...source,
    // A link pasted with its surrounding words; without one among them the words are kept as they came.
    googleMapsUrl: source.googleMapsUrl && listLinkIn(source.googleMapsUrl),
    linkUrl: source.linkUrl && cleanLink(source.linkUrl),
    picture: imageData ? { preview: imageData.slice(0, PICTURE_SHOWN), content: readDataUrl(imageData, 'The picture') } : undefined,
  };
}
