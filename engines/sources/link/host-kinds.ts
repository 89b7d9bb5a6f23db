/** The host of an address without its `www.`, lower case; '' where there is none. */
export function hostOf(url: string): string {
  return (
    URL.parse(url)
      ?.hostname.replace(/^www\./, '')
      .toLowerCase() ?? ''
  );
}

/** Hosts that carry pages about a place which are not the place's own. */
const ABOUT =
  /(?:^|\.)(?:yelp\.|tripadvisor\.|foursquare\.|4sq\.com|wikipedia\.org|wikivoyage\.org|wikidata\.org|wikimedia\.org|youtube\.com|youtu\.be|twitter\.com|x\.com|tiktok\.com|zomato\.|opentable\.|timeout\.|tabelog\.|booking\.com|airbnb\.|resy\.com|expedia\.|hotels\.com|agoda\.|thefork\.|lafourchette\.|deliveroo\.|ubereats\.|doordash\.|klook\.|kkday\.|getyourguide\.|viator\.|hotpepper\.jp|gnavi\.co\.jp|dianping\.com|xiaohongshu\.com|amazon\.|amzn\.)/i;

/** Hosts where many places have the only page of their own. */
const SOCIAL = /(?:^|\.)(?:facebook\.com|fb\.com|instagram\.com|linktr\.ee)$/i;

export const isAboutHost = (host: string): boolean => ABOUT.test(host);

export const isSocialHost = (host: string): boolean => SOCIAL.test(host);

/** In how many records of a list a host is linked to when it is shared: at least `least`, and at least `share` of those with links, or of all. */
export interface SharedLimits {
  least: number;
  share: number;
  of: 'linked' | 'all';
}

/** In fewer records nothing is shared. */
const LEAST_RECORDS = 3;
const OF_LINKED: SharedLimits = { least: 3, share: 0.4, of: 'linked' };

/**
 * Hosts that many records link to (a guide's own pages, a shop for tickets, a booking site): none of them is a place's own. Social networks are
 * never shared.
 */
export function sharedHosts(records: Array<Iterable<string>>, { least, share, of }: SharedLimits = OF_LINKED): Set<string> {
  const counts = new Map<string, number>();
  let linked = 0;
  for (const hosts of records) {
    const own = new Set(hosts);
    if (own.size > 0) linked++;
    for (const host of own) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const most = Math.max(least, share * (of === 'all' ? records.length : linked));
  const isShared = ([host, count]: [string, number]): boolean => count >= most && !isSocialHost(host);
  return records.length < LEAST_RECORDS ? new Set() : new Set([...counts].filter(isShared).map(([host]) => host));
}
