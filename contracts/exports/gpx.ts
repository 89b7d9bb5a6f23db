import type { Place } from '../places.ts';
import { type ExportWriter, type LeftOut, notCarried } from './export.ts';
import { element, xmlText } from './xml.ts';

const CARRIED = new Set<keyof Place>(['name', 'address', 'note', 'category', 'url', 'websiteUrl', 'latitude', 'longitude']);

/** GPX 1.1: one waypoint a place, the address as its description. A waypoint is a position: places without one are left out. */
export const gpx: ExportWriter = {
  mediaType: 'application/gpx+xml; charset=utf-8',
  extension: 'gpx',
  write: ({ title, description, url, places }) => {
    const placed = places.filter(({ latitude, longitude }) => latitude !== undefined && longitude !== undefined);
    const about = [element('name', title), element('desc', description), link(url)].join('');
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Cairn" xmlns="http://www.topografix.com/GPX/1/1"><metadata>${about}</metadata>
${placed.map(waypoint).join('\n')}
</gpx>
`;
    const missing: LeftOut = { what: 'place', count: places.length - placed.length };
    const second: LeftOut = { what: 'url', count: placed.filter((place) => place.url && place.websiteUrl).length };
    return { text, leftOut: [missing, second, ...notCarried(placed, CARRIED)].filter(({ count }) => count > 0) };
  },
};

function link(href: string | undefined): string {
  return href === undefined ? '' : `<link href="${xmlText(href)}"></link>`;
}

/** A waypoint has one link: the place's own page before the map's. */
function waypoint({ name, address, note, category, websiteUrl, url, latitude, longitude }: Place): string {
  const parts = [element('name', name), element('cmt', note), element('desc', address), link(websiteUrl ?? url), element('type', category)];
  return `<wpt lat="${latitude}" lon="${longitude}">${parts.join('')}</wpt>`;
}
