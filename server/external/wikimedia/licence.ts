import { cleanLine, visibleText } from '@cairn/engines/texts.ts';

/** What Commons states of a file as extended metadata; each value may be HTML that anybody wrote. */
export type StatedMetadata = Partial<Record<MetadataField, string>>;
export const METADATA_FIELDS = ['LicenseShortName', 'LicenseUrl', 'Artist', 'Attribution'] as const;
type MetadataField = (typeof METADATA_FIELDS)[number];

/** By whom a picture is, and under which terms it may be shown. */
export interface PictureCredit {
  /** Absent where no one needs to be named. */
  author?: string | undefined;
  licence: string;
  licenceUrl?: string | undefined;
}

const LONGEST_AUTHOR = 120;
const LONGEST_LICENCE = 60;
/** Licences of Creative Commons that also allow changed copies and use by businesses: pictures are resized, and servers may be anybody's. */
const BY = /^cc[ -]by(-sa)?[ -]([1-4]\.\d)(?:[ -]([a-z]{2,8}))?\b/i;
const RESTRICTED = /\b(?:nc|nd|non-?commercial|no-?deriv\w*)\b/i;
const FREE = /^(?:cc[ -]?0(?: 1\.0)?|public domain|pd(?:[ -].*)?|no restrictions)$/i;
const LONGEST_HTML = 5_000;

/** The credit of a picture that may be shown; undefined where its licence is not known to be free, or names no author that it requires. */
export function creditOf(stated: StatedMetadata): PictureCredit | undefined {
  const licence = plain(stated.LicenseShortName, LONGEST_LICENCE);
  if (licence === undefined || RESTRICTED.test(licence)) return undefined;
  const author = plain(stated.Attribution, LONGEST_AUTHOR) ?? plain(stated.Artist, LONGEST_AUTHOR);
  const by = BY.exec(licence);
  if (by && author !== undefined) {
    const [, share = '', version] = by;
    const standard = `https://creativecommons.org/licenses/by${share.toLowerCase()}/${version}/`;
    return { author, licence, licenceUrl: webLink(stated.LicenseUrl) ?? standard };
  }
  return FREE.test(licence) ? { author, licence, licenceUrl: webLink(stated.LicenseUrl) } : undefined;
}

/** The words of a value on one line. */
function plain(html: string | undefined, limit: number): string | undefined {
  if (html === undefined) return undefined;
  return cleanLine(visibleText(html.slice(0, LONGEST_HTML)), limit);
}

function webLink(address: string | undefined): string | undefined {
  const url = URL.parse(address?.trim() ?? '');
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : undefined;
}
