/**
 * Whether a link looks like one of the map service's, as the extraction form checks it: the short link's host,
 * the maps host, `{host}/maps`, `goo.gl/maps`, or a path with `/maps/…/place/`.
 */
export function isMapUrl(url: string): boolean {
  return [
    /^https?:\/\/maps\.app\.goo\.gl\//i,
    /^https?:\/\/(www\.)?goo\.gl\/(app\/)?maps/i,
    /^https?:\/\/maps\.google\.[a-z.]{2,6}(\/|\?|$)/i,
    /^https?:\/\/(www\.)?google\.[a-z.]{2,6}\/(maps|local\/userlists)/i,
    /^https?:\/\/[^/]+\/maps\/.*place\//i,
  ].some((pattern) => pattern.test(url));
}
