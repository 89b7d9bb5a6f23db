import type { Catalogue } from '../coded-text.ts';

const COLUMN_ADVICE = 'Name its columns in the first row: Name, Address, Latitude, Longitude, URL, Note.';

/** Why files, pages, texts and pictures could not be read, or a method not be used. */
export const SOURCE_TEXTS = {
  'long-text': ({ filename, megabytes, limit }: { filename: string; megabytes: string; limit: string }) =>
    `${filename} is ${megabytes} MB of text; the limit is ${limit} MB. Submit the part with the places.`,
  'custom-entities': () => 'For safety, files with custom entities (<!ENTITY …>) aren’t read. Save the file again without a DOCTYPE.',
  'nested-too-deep': ({ levels }: { levels: number }) => `The file’s elements are nested more than ${levels} levels deep.`,
  cancelled: () => 'Extraction cancelled.',
  'url-missing': () => 'Enter the URL of a web page.',
  'page-too-large': ({ megabytes }: { megabytes: number }) =>
    `The page is larger than ${megabytes} MB. Save the part with the places and upload that.`,
  'empty-page': ({ host }: { host: string }) => `${host} answered with an empty page.`,
  'no-places-at-url': () => 'No places were found in the text at this URL.',
  'url-of-file': ({ type }: { type: string }) =>
    `This URL opens a file (${type}), not a web page. Download the file and upload it, or use the page that links to it.`,
  'needs-scripts': () => 'This page has almost no text until its scripts run. Save the page in your browser and upload the file.',
  'prose-needs-model': () =>
    'No places with addresses or positions were found. If the page has places in its running text, an admin must set up an AI model to read them.',
  'no-places-on-page': () => 'No places were found on this page.',
  'file-missing': () => 'Choose a file to import.',
  'image-needs-model': () => 'Images can’t be read: set up text recognition or an AI vision model.',
  'image-missing': () => 'Add at least one image (PNG, JPEG, WebP or GIF).',
  'image-too-large': ({ filename, megabytes }: { filename: string; megabytes: string }) =>
    `${filename} is ${megabytes} MB; the limit is 10 MB. Make it smaller.`,
  'not-an-image': ({ filename }: { filename: string }) => `${filename} is not an image. Use PNG, JPEG, WebP or GIF.`,
  'empty-text': () => 'The text is empty. Paste names and addresses of places.',
  'no-places-in-text': () => 'No places were found in the text. Put each place on its own line, with its address or type if you can.',
  'model-invalid-reply': () => 'The AI model sent an invalid reply. Try again.',
  'model-no-list': () => 'The AI model didn’t return a list of places. Try again, or use another model.',
  'redirect-loop-of-link': ({ host }: { host: string }) =>
    `${host} redirects in a loop. Open the link in a browser and paste the final URL.`,
  'not-a-page-url': ({ address }: { address: string }) =>
    `This isn’t the URL of a web page: ${address}. It must start with http:// or https://.`,
  'xml-not-gpx': ({ root }: { root: string }) => `This is XML, but not GPX: it starts with <${root}>.`,
  'xml-unsupported': ({ filename, root }: { filename: string; root: string | null }) =>
    `${filename} is XML${root === null ? '' : ` (<${root}>)`}, but neither KML nor GPX.`,
  'file-empty': ({ filename }: { filename: string }) => `${filename} is empty.`,
  'file-is-page': ({ filename }: { filename: string }) =>
    `${filename} is a web page, not a map file. If the map is private, make it public, or sign in and export it.`,
  'file-is-image': ({ filename }: { filename: string }) => `${filename} is an image, not a map file. Use the image method.`,
  'file-is-guide': ({ filename }: { filename: string }) =>
    `${filename} is an Apple Maps guide file without place names. Use the guide’s link instead.`,
  'file-is-text': ({ filename }: { filename: string }) => `${filename} is plain text, not a map file. Use the text method.`,
  'file-unsupported': ({ filename }: { filename: string }) =>
    `${filename} is not a supported file. Use KML, KMZ, GPX, GeoJSON, CSV, XLSX, ODS or a Takeout export.`,
  'xml-not-kml': ({ root }: { root: string }) => `This is XML, but not KML: it starts with <${root}>.`,
  'archive-of-many-files': ({ files }: { files: number }) => `The archive has more than ${files} files. Upload the map files themselves.`,
  'archive-too-large': ({ megabytes }: { megabytes: number }) =>
    `The archive unpacks to more than ${megabytes} MB. Upload the map files themselves, or fewer.`,
  'archive-packed-too-well': ({ entry, times }: { entry: string; times: number }) =>
    `${entry} in the archive would unpack to more than ${times} times its size, so the archive was rejected.`,
  'archive-broken': ({ reason }: { reason: string }) => `The archive can’t be unpacked: ${reason}. Create it again without a password.`,
  'json-of-many-values': ({ count }: { count: number }) =>
    `The file’s JSON has more than ${count.toLocaleString('en-US')} values. Split it into parts.`,
  'json-damaged': ({ reason }: { reason: string }) => `The file’s JSON is damaged (${reason}) and can’t be read. Export it again.`,
  'json-without-places': () =>
    'This JSON has no places that we can read. Use a GeoJSON, a Takeout export, or name the fields name, address, latitude, longitude.',
  'table-of-others': ({ what }: { what: string }) =>
    `This table lists ${what}, not places: no column locates its rows. If they are places, add addresses or positions. ${COLUMN_ADVICE}`,
  'table-not-of-places': () =>
    `No column of this table has names along with addresses, positions, towns or map links, so its rows weren’t recognised as places. ${COLUMN_ADVICE}`,
  'device-format': ({ what, format }: { what: string; format: string }) =>
    `${what} is ${format}, which isn’t supported. Convert it to GPX or KML, for example with GPSBabel, and upload that.`,
  'spreadsheet-empty': () => 'The spreadsheet has no rows.',
  'page-not-found': ({ host, status }: { host: string; status: number }) =>
    `${host} has no page at this URL (HTTP ${status}). Check the link for a typo.`,
  'page-needs-sign-in': ({ host }: { host: string }) =>
    `${host} requires sign-in for this page (HTTP 401). Save the page in your browser and upload the file.`,
  'page-blocked': ({ host }: { host: string }) =>
    `${host} blocks automated access to this page (HTTP 403). Save the page in your browser and upload the file, or paste its text.`,
  'page-not-here': ({ host, status }: { host: string; status: number }) => `${host} doesn’t offer this page here (HTTP ${status}).`,
  'page-limits': ({ host }: { host: string }) => `${host} is limiting requests (HTTP 429). Try again in a few minutes.`,
  'page-server-error': ({ host, status }: { host: string; status: number }) =>
    `${host} had a server error (HTTP ${status}). Try again later.`,
  'page-status': ({ host, status }: { host: string; status: number }) => `${host} answered with HTTP ${status} instead of the page.`,
  'page-captcha': ({ host }: { host: string }) =>
    `${host} requires a CAPTCHA. Open the page in your browser, save it, and upload the file.`,
  'page-login': ({ host }: { host: string }) => `${host} requires sign-in. Sign in with your browser, save the page, and upload the file.`,
  'method-needs-model': () => 'This method needs an AI model. Set AI_PROVIDER and AI_MODEL, or choose the browser method.',
  'scraper-missing': () =>
    'The scraping provider isn’t set up. Set AMIFY_TOKEN (and AMIFY_ACTOR for your own actor), or choose another method.',
  'document-without-table': () => 'This document has no table. Save its content as CSV and upload that.',
  'archive-without-map-file': () => 'The archive contains no map file (KML, GPX, GeoJSON, CSV, JSON).',
} as const satisfies Catalogue;
