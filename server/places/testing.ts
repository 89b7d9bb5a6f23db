import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HeldPlace, placesService } from '@cairn/engines/testing/places-service.ts';

export const KEY = 'a test key';
export const TAVERN_ID = 'ChIJN1t_tDeuEmsRUsoyG83frY4';

/** A place with all fields. */
export const TAVERN: HeldPlace = {
  id: TAVERN_ID,
  displayName: { text: 'Golden Tavern', languageCode: 'en' },
  formattedAddress: '24 Harbour Street, Haifa',
  location: { latitude: 32.8191, longitude: 34.9983 },
  rating: 4.4,
  userRatingCount: 512,
  websiteUri: 'https://tavern.example/',
  nationalPhoneNumber: '04-123 4567',
  googleMapsUri: 'https://maps.google.com/?cid=10281119596374313554',
  businessStatus: 'OPERATIONAL',
  priceLevel: 'PRICE_LEVEL_MODERATE',
  accessibilityOptions: { wheelchairAccessibleParking: true, wheelchairAccessibleEntrance: false },
  types: ['restaurant', 'food'],
  regularOpeningHours: {
    openNow: true,
    weekdayDescriptions: ['Monday: 9:00 AM – 5:30 PM', 'Tuesday: Closed'],
    periods: [{ open: { day: 1, hour: 9, minute: 0 }, close: { day: 1, hour: 17, minute: 30 } }],
  },
  photos: [{ name: `places/${TAVERN_ID}/photos/AXCi2Q6-photo`, widthPx: 4000, heightPx: 3000, authorAttributions: [] }],
};

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The places service's stand-in, listening; `delayMs` is how long each answer takes. */
export async function servePlaces(places: HeldPlace[] = [TAVERN], options: { delayMs?: number } = {}) {
  const service = placesService({ key: KEY, places, photo: PIXEL });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    await new Promise((resume) => setTimeout(resume, options.delayMs ?? 0));
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const reply = service.handle(new URL(request.url ?? '/', url), { method: request.method ?? 'GET', headers, body });
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...service,
    environment: { GOOGLE_PLACES_API_KEY: KEY, GOOGLE_PLACES_BASE_URL: url },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
