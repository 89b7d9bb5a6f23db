import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to a path of the site: a page, or a failure. */
export interface SitePage {
  status?: number;
  html: string;
}

/** A web site with some pages, on the loopback address. */
export async function startWebSite(pages: Record<string, SitePage>): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '/'] ?? { status: 404, html: '<h1>Not found</h1>' };
    response.writeHead(page.status ?? 200, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page of places with their data in JSON-LD. */
export function guidePage(names: readonly string[]): string {
  const items = names.map((name, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Restaurant',
      name,
      address: { '@type': 'PostalAddress', streetAddress: `${index + 1} Harbour Road`, addressLocality: 'Lisbon', addressCountry: 'PT' },
      geo: { '@type': 'GeoCoordinates', latitude: 38.7 + index / 100, longitude: -9.1 },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 10 + index },
    },
  }));
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'ItemList', name: 'Where to eat', itemListElement: items });
  const rows = names.map((name) => `<li><h2>${name}</h2></li>`).join('');
  return `<!doctype html><title>Where to eat</title><script type="application/ld+json">${data}</script><h1>Where to eat</h1><ol>${rows}</ol>`;
}
