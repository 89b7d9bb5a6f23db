import type { Catalogue } from '../coded-text.ts';

interface OfHost {
  host: string;
}
interface OfBucket extends OfHost {
  bucket: string;
}
interface OfModel {
  model: string;
}
/** What the provider says itself. */
interface Said {
  said: string | null;
}

/** Why other servers, browsers, text recognition and models did not help, and why readings were stopped. */
export const OUTSIDE_TEXTS = {
  'store-silent': () => 'The object store didn’t answer just now. Try again in some seconds.',
  'extraction-cancelled': () => 'The extraction was cancelled.',
  'server-stops': () => 'The server is shutting down. Try again in a moment.',
  'scraper-lost-run': () => 'The scraping provider lost this run. Try again.',
  'scraper-quota': () => 'The scraping provider is over its quota. Raise it there, or choose another method.',
  'scraper-token': () => 'The scraping provider rejected the token. Check AMIFY_TOKEN.',
  'scraper-no-actor': ({ actor }: { actor: string }) => `The scraping provider has no actor called ${actor}. Check AMIFY_ACTOR.`,
  'scraper-limits': () => 'The scraping provider is over its rate limit. Try again later.',
  'scraper-redirects': () => 'The scraping provider redirects to another address. Check AMIFY_BASE_URL.',
  'scraper-unexpected': () => 'The scraping provider sent an unexpected reply. Check AMIFY_BASE_URL.',
  'no-browser-installed': () => 'No browser was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH, then restart.',
  /** What to do follows. */
  'browser-does-not-start': ({ what, reason }: { what: string; reason: string }) => `${what}, but it cannot be started (${reason}).`,
  'link-is-download': () => 'This link is a download, not a page. Download the file and upload it instead.',
  'browser-could-not-read': ({ reason }: { reason: string }) => `The browser couldn’t read the page: ${reason}`,
  'browser-crashed': () => 'The browser crashed while reading the page. Try again.',
  'page-needs-memory': () => 'This page needs too much memory in a browser. Save it in your browser and upload the file.',
  'no-memory-for-page': () => 'The server had too little memory to open the page. Try again in a moment.',
  'redirect-loop': ({ host }: { host: string }) => `${host} redirects in a loop.`,
  'no-page': ({ host }: { host: string }) => `${host} returned no page.`,
  'browser-no-way': ({ host, code }: { host: string; code: string }) => `The browser couldn’t reach ${host} (${code}).`,
  'host-unreachable': ({ host }: { host: string }) => `Couldn’t reach ${host}.`,
  'page-over-limit': () => 'This page is too large (over 50 MB).',
  'page-slow': ({ host, seconds }: { host: string; seconds: number }) => `${host} took longer than ${seconds} s to load. Try again later.`,
  'no-browser-reached': () => 'No browser process of BROWSER_URL can be used. Try again later.',
  'page-loads-too-much': () => 'This page loads too much data (over 50 MB).',
  'response-too-large': ({ host, most }: { host: string; most: string }) => `${host} sent more than ${most}, the limit.`,
  'response-packed-often': ({ host, times }: { host: string; times: number }) =>
    `${host} compressed its response ${times} times, which isn’t supported.`,
  'response-packing-unknown': ({ host, encoding }: { host: string; encoding: string }) =>
    `${host} sent a response with an unsupported compression (${encoding}).`,
  'response-slow': ({ host, seconds }: { host: string; seconds: number }) =>
    `${host} didn’t finish its response within ${seconds} s. Try again later.`,
  'not-a-web-address': ({ address }: { address: string }) => `This isn’t a web address: ${address}`,
  'scheme-refused': ({ protocol }: { protocol: string }) => `Only http and https links can be opened, not ${protocol}`,
  'link-with-password': ({ host }: { host: string }) => `The link to ${host} contains a user name or password. Remove them from the link.`,
  'site-name-too-long': ({ name }: { name: string }) => `The site name ${name}… is too long.`,
  'port-refused': ({ host }: { host: string }) => `${host} uses a port that isn’t allowed.`,
  'bucket-missing': ({ bucket, host, setting }: OfBucket & { setting: string }) =>
    `The bucket ${bucket} does not exist at ${host}. Create it, or correct ${setting}.`,
  'store-clock': ({ host }: OfHost) =>
    `The clocks of this server and of ${host} differ by more than 15 minutes, so it rejects all requests. Set this server’s clock.`,
  'store-region': ({ host, bucket, setting, region }: OfBucket & { setting: string; region: string | null }) =>
    `${host} expects ${region === null ? 'another region' : `the region ${region}`} for the bucket ${bucket}. Correct ${setting}.`,
  'store-key': ({ host, bucket, reason }: OfBucket & { reason: string }) =>
    `${host} rejects the key for the bucket ${bucket} (${reason}). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what this key may do.`,
  'store-failed': ({ host, reason }: OfHost & { reason: string }) => `${host} could not do what it was asked (${reason}). Try again later.`,
  'upload-too-large': () => 'An upload to the object store may have at most 160 GB.',
  'upload-refused': ({ reason }: { reason: string }) => `The object store did not take an upload (${reason}). Try again later.`,
  'ocr-failed': () => 'The text in this image couldn’t be read. Try a larger image.',
  'ocr-slow': () => 'Reading the image took too long. Use a smaller one.',
  'image-needs-memory': () => 'The image takes too much memory to decode. Save it smaller, as an ordinary PNG or JPEG, and retry.',
  'image-damaged': () => 'This image is damaged. Save it again and retry.',
  'image-unsupported': () => 'This is not a supported image. Use PNG, JPEG, WebP or GIF.',
  'image-type-unsupported': ({ type }: { type: string }) => `Images of type ${type} aren’t supported. Use PNG, JPEG, WebP or GIF.`,
  'image-of-many-pixels': ({ millions, limit }: { millions: number; limit: number }) =>
    `The image has ${millions} million pixels; the limit is ${limit} million. Make it smaller.`,
  'ocr-language-missing': ({ language }: { language: string }) =>
    `Images can’t be read: the package @tesseract.js-data/${language} isn’t installed. Run npm ci.`,
  'places-unreadable': () => 'The places service sent an unreadable reply. Try again later.',
  'places-key': ({ said }: { said: string }) => `The places service rejected the key: ${said}. Check GOOGLE_PLACES_API_KEY.`,
  'places-quota': () => 'The places service is over its quota. Try again later.',
  'places-error': ({ status }: { status: number }) => `The places service has an error (status ${status}). Try again later.`,
  'places-rejected': ({ said }: { said: string }) => `The places service rejected the request: ${said}.`,
  'wikimedia-limits': ({ seconds }: { seconds: number }) => `Wikimedia is limiting requests. Try again in ${seconds} s.`,
  'wikimedia-answer': ({ answer }: { answer: string }) => `Wikimedia answered with ${answer}.`,
  'method-missing': ({ method }: { method: string }) => `The method "${method}" isn’t available here. Choose another with --method.`,
  'file-too-large-here': ({ megabytes, limit }: { megabytes: number; limit: number }) =>
    `The file is ${megabytes} MB; the limit is ${limit} MB. Split it.`,
  'places-slow': () => 'The places service took too long to respond. Try again later.',
  'reading-slow': ({ seconds }: { seconds: number }) =>
    `Reading took more than ${seconds} s and was stopped. Submit less at once, or use another format.`,
  'reading-needs-memory': ({ megabytes }: { megabytes: number }) =>
    `Reading needed more than the ${megabytes} MB of memory, the limit, and was stopped. Submit less at once.`,
  'service-paused': ({ name, seconds }: { name: string; seconds: number }) =>
    `${name} failed several times in a row, so requests to it are paused for ${seconds} s. Try again then.`,
  'address-not-public': ({ host, kind }: { host: string; kind: string | null }) =>
    `${host} isn’t a public internet address${kind === null ? '' : ` (${kind})`}, so it can’t be opened. Use a link that anyone can open.`,
  'host-unknown': ({ host }: OfHost) => `Couldn’t reach ${host}. Check the link and this server’s connection.`,
  'host-lookup-failed': ({ host }: OfHost) => `Couldn’t look up ${host}. Check this server’s connection, or try again later.`,
  'host-refused': ({ host }: OfHost) => `${host} refused the connection. Try again later.`,
  'host-silent': ({ host }: OfHost) => `${host} didn’t respond in time. Try again later.`,
  'host-out-of-reach': ({ host }: OfHost) => `Couldn’t reach ${host} from this server. Check its connection, or try again later.`,
  'host-closed': ({ host }: OfHost) => `${host} closed the connection too early. Try again later.`,
  'no-secure-connection': ({ host, code }: OfHost & { code: string }) =>
    `No secure connection to ${host}: its certificate or TLS setup is invalid (${code}).`,
  'host-data-damaged': ({ host }: OfHost) => `${host} sent damaged data. Try again later.`,
  'host-invalid-http': ({ host }: OfHost) => `${host} sent an invalid HTTP response.`,
  'scraper-timed-out': ({ said }: Said) => `The scraping provider took too long and was stopped.${saying(said)}`,
  'scraper-stopped': ({ said }: Said) => `The run was stopped at the scraping provider.${saying(said)}`,
  'scraper-run-failed': ({ said }: Said) => `The scraping provider’s run failed.${saying(said)}`,
  'scraper-error': ({ status, reason }: { status: number; reason: string }) =>
    `The scraping provider returned an error (${status}): ${reason}`,
  'scraper-unreachable': ({ code }: { code: string | null }) =>
    `Couldn’t reach the scraping provider${code === null ? '' : ` (${code})`}. Check AMIFY_BASE_URL.`,
  'no-browser-role': () => 'This server runs no browser. Add browser to ROLES, or set BROWSER_URL, then restart.',
  'reading-ended': () => 'The extraction stopped unexpectedly. Places found so far are kept. Try again.',
  'model-unreadable-reply': ({ model }: OfModel) => `The model ${model} sent an unreadable reply. Try again.`,
  'model-unreachable': () => `The AI server cannot be reached. Check AI_BASE_URL and that it runs.`,
  'model-unexpected-reply': () => `The AI server sent an unexpected reply. Check AI_BASE_URL and that it runs.`,
  'model-key': () => 'The AI service rejected the key. Check AI_API_KEY.',
  'model-unknown': ({ model }: OfModel) => `The AI service has no model called ${model}. Check AI_MODEL and AI_BASE_URL.`,
  'model-source-too-long': () => 'The source is too long for the AI model. Submit less at once.',
  'model-quota': () => 'The AI service is over its quota. Try again later.',
  'model-error': ({ status }: { status: number }) => `The AI service has an error (${status}). Try again later.`,
  'model-rejected': ({ status, reason }: { status: number; reason: string }) =>
    `The AI service rejected the request (${status}): ${reason}`,
  'model-redirects': () => `The AI server redirects to another address. Check AI_BASE_URL.`,
  'model-reply-cut': () => 'The AI model’s reply was cut off. Submit less at once.',
  'model-invalid-json': ({ model }: OfModel) => `The model ${model} sent invalid JSON. Try again.`,
  'model-limit-reached': () =>
    'Today’s limit on the cost of the AI model is reached, so it wasn’t used. It is available again from 00:00 UTC.',
  'model-uncounted': () => 'The AI model wasn’t used because its cost couldn’t be counted. Try again later.',
  'model-calls-used': ({ calls }: { calls: number }) =>
    `This job has reached its limit of ${calls} calls of the AI model. Submit less at once.`,
  'model-tokens-used': ({ used, limit }: { used: number; limit: number }) =>
    `This job has used ${used} tokens of the AI model; the limit is ${limit}. Submit less at once.`,
  'model-silent': ({ model, seconds }: OfModel & { seconds: number }) =>
    `The AI model ${model} didn’t respond within ${seconds} s. Try again.`,
} as const satisfies Catalogue;

function saying(said: string | null): string {
  return said === null ? '' : ` It says: ${said}`;
}
