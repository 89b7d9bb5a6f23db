import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
/** Formats of navigation devices that are recognised to name them in the error: read as a table or a text they give nonsense. */
const DEVICE_FORMATS: ReadonlyArray<readonly [name: string, begins: RegExp]> = [
  [
    'NMEA, the sentences of a GPS receiver',
    /^\$(?:[A-Z]{5},[^\n]*\*[\dA-F]{2}\s|[A-Z]{2}(?:GGA|GLL|GNS|GSA|GSV|RMC|RTE|VTG|WPL|ZDA),|PGRM[A-Z],)/,
  ],
  ['a text of Garmin MapSource', /^Grid\t[^\n]*\nDatum\t/],
  ['an ASCII file of TomTom', /^TomTom Navigator Places of Interest\b/],
];

/** The name of the device format that a text begins as; undefined for any other text. */
export function deviceFormatOf(text: string): string | undefined {
  const head = text.slice(0, 2_000).replaceAll('\r\n', '\n').trimStart();
  return DEVICE_FORMATS.find(([, begins]) => begins.test(head))?.[0];
}

/** What to do with such a file or text. */
export function deviceFormatError(what: string, format: string): ReadingText {
  return { code: 'device-format', values: { what, format } };
}
