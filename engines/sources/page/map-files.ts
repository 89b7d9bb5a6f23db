import { absolute, type PageTree } from './html/tree.ts';

const MAXIMUM_FILES = 10;
const FILE = /\.(?:kml|kmz|gpx|geojson)(?:$|[?#])/i;
const TYPE = /^application\/(?:vnd\.google-earth\.km[lz]|gpx\+xml|geo\+json)/i;

/** Map files that a page links to or loads into a map, as absolute addresses, each once. */
export function mapFileLinks(tree: PageTree): string[] {
  const links = new Set<string>();
  const add = (link: string | undefined): void => {
    const address = absolute(link, tree.base);
    if (address !== undefined && links.size < MAXIMUM_FILES) links.add(address);
  };
  for (const { tag, attributes } of tree.elements) {
    if (
      (tag === 'a' || tag === 'link') &&
      attributes.href !== undefined &&
      (FILE.test(attributes.href) || TYPE.test(attributes.type ?? ''))
    )
      add(attributes.href);
    for (const [name, value] of Object.entries(attributes))
      if (name.startsWith('data-') && value.length < 2_000 && !/\s/.test(value.trim()) && FILE.test(value)) add(value);
  }
  for (const { text } of tree.scripts)
    if (/\.(?:kml|kmz|gpx|geojson)\b/i.test(text))
      for (const match of text.matchAll(/["']([^"'\s<>\\]{1,500}\.(?:kml|kmz|gpx|geojson)(?:\?[^"'\s<>\\]{0,300})?)["']/gi)) add(match[1]);
  return [...links];
}
