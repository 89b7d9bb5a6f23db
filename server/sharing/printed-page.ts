import { createHash } from 'node:crypto';
import { CHOICE_FIELDS, printedFact } from '@cairn/contracts/place-fields.ts';
import type { SharedList } from '../lists/feeds.ts';
import type { PrintedPlace } from '../lists/printed-places.ts';
import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import { printedHours } from './printed-hours.ts';
import { writeQrCode } from './qr-code.ts';

const STYLE = `:root,:host{color-scheme:light}*{box-sizing:border-box}body{margin:0;background:white}
main{max-width:780px;margin:0 auto;padding:24px 16px;color:black;font:15px/1.4 system-ui,sans-serif}
header{display:flex;gap:16px;align-items:flex-start;justify-content:space-between;padding-bottom:12px;border-bottom:2px solid black}
h1{margin:0;font:500 28px/1.15 Georgia,serif;overflow-wrap:anywhere}p{margin:2px 0 0;overflow-wrap:anywhere}header svg{flex:none;width:112px;height:112px}
ol{margin:12px 0 0;padding:0;list-style:none}li{break-inside:avoid;padding:8px 0;border-bottom:1px solid silver}
h2{margin:0;font:500 18px/1.2 Georgia,serif;overflow-wrap:anywhere}small{font-size:13px}blockquote{margin:4px 0;padding-inline-start:8px;border-inline-start:2px solid black;font-style:italic;white-space:pre-line;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:8px;max-width:780px;margin:0 auto;padding:12px 16px 0}nav a,nav button{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid silver;border-radius:22px;background:white;color:black;font:15px system-ui,sans-serif;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid black;outline-offset:2px}
@media (min-width:640px){ol{columns:2;column-gap:24px}}
@media print{nav{display:none}main{max-width:none;padding:0;font-size:10.5pt}ol{columns:2;column-gap:20px}}`;
const SCRIPT = "document.querySelector('button').addEventListener('click',()=>print())";

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a printed page may load: nothing but its own style and the script of its button. */
export const PRINT_POLICY = [
  "default-src 'none'",
  `style-src ${source(STYLE)}`,
  `script-src ${source(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What is in `bdi` has no part in the direction of its block, which is that of the title or the name. */
const line = (text: string | undefined) => (text ? `<p><bdi>${escapeMarkup(text)}</bdi></p>` : '');

/** A list as a guide for paper: all its places with notes, opening times and telephone numbers, in two columns, and its address as a QR code. */
export async function* writePrintedPage(list: SharedList, places: AsyncIterable<PrintedPlace[]>, address: string): AsyncGenerator<string> {
  const { title, ownerName, description, placeCount } = list;
  const count = `${placeCount.toLocaleString('en-US')} ${placeCount === 1 ? 'place' : 'places'}`;
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title><link rel="canonical" href="${escapeMarkup(address)}"><style>${STYLE}</style>
<body><nav aria-label="Page"><a href="${escapeMarkup(address)}">Back to the list</a><button type="button">Print</button></nav>
<main><header><div dir="auto"><h1>${escapeMarkup(title)}</h1><p><bdi>by <bdi>${escapeMarkup(ownerName)}</bdi> · ${count}</bdi></p>${line(description ?? undefined)}<p><small><bdi>${escapeMarkup(address)}</bdi></small></p></div>
${writeQrCode(address).replace('<svg ', '<svg role="img" aria-label="QR code of the list’s address" ')}</header>
<ol>`;
  let written = 0;
  for await (const part of places) {
    yield part.map((place, index) => writePlace(place, written + index)).join('\n');
    written += part.length;
  }
  yield `</ol></main><script>${SCRIPT}</script></body></html>`;
}

function writePlace(place: PrintedPlace, index: number): string {
  const { name, category, rating, address, phoneNumber, websiteUrl, note } = place;
  const facts = [
    category?.replaceAll('_', ' '),
    rating === undefined ? undefined : `★ ${rating.toFixed(1)}`,
    ...CHOICE_FIELDS.map((field) => place[field] && printedFact(field, place[field])),
  ];
  return [
    `<li dir="auto"><h2>${index + 1}. ${escapeMarkup(name)}</h2>`,
    line(facts.filter(Boolean).join(' · ')),
    note ? `<blockquote><bdi>${escapeMarkup(note)}</bdi></blockquote>` : '',
    line(address),
    line(printedHours(place)),
    line(phoneNumber),
    line(websiteUrl && URL.canParse(websiteUrl) ? new URL(websiteUrl).host : undefined),
    '</li>',
  ].join('');
}
