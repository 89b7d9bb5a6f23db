import { shownReport } from '@cairn/contracts/reason-texts.ts';
import type { Ledger } from '@cairn/contracts/extraction.ts';
import { isConfirmed, isUncertain, type Place, type ReadPlace } from '@cairn/contracts/places.ts';
import { reportLine } from '@cairn/contracts/report-line.ts';
import type { Trace } from '@cairn/engines/engine.ts';
import type { RunResult } from '@cairn/engines/run.ts';

/** Columns of the table with their width: this many terminal columns, or a share of what is left. */
const TABLE_COLUMNS: Array<{ title: string; width?: number; share?: number; value: (place: ReadPlace) => string }> = [
  { title: 'Name', share: 0.45, value: (place) => (isConfirmed(place) ? place.name : `${place.name} (unconfirmed)`) },
  { title: 'Address', share: 0.55, value: (place) => place.address ?? [place.locality, place.country].filter(Boolean).join(', ') },
  { title: 'Position', width: 22, value: positionOf },
];

/** `{places, ledger}`, one place a line, so that it can be read by eye and by line. */
export function asJson({ places, ledger }: { places: ReadPlace[]; ledger: Ledger }): string {
  const rows = places.map((place) => `    ${JSON.stringify(place)}`).join(',\n');
  return `{\n  "places": [${rows === '' ? '' : `\n${rows}\n  `}],\n  "ledger": ${JSON.stringify(shownReport(ledger))}\n}\n`;
}

/** A table for people, as wide as the terminal. */
export function asTable(places: ReadPlace[], width: number): string {
  if (places.length === 0) return '';
  const number = String(places.length).length;
  const fixed = TABLE_COLUMNS.reduce((sum, column) => sum + 2 + (column.width ?? 0), number);
  const room = Math.max(40, width - fixed);
  const widths = TABLE_COLUMNS.map((column) => column.width ?? Math.floor(room * (column.share ?? 0)));
  const line = (first: string, cells: string[]) =>
    `${first.padStart(number)}  ${cells.map((cell, index) => fit(cell, widths[index] ?? 0)).join('  ')}`.trimEnd();
  const head = line(
    '',
    TABLE_COLUMNS.map(({ title }) => title),
  );
  const rows = places.map((place, index) =>
    line(
      String(index + 1),
      TABLE_COLUMNS.map(({ value }) => value(place)),
    ),
  );
  return `${[head, ...rows].join('\n')}\n`;
}

function positionOf(place: Place): string {
  if (place.latitude === undefined || place.longitude === undefined) return '';
  return `${place.approximate ? '~' : ''}${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`;
}

/** Cut or filled up to a number of terminal columns; East Asian characters take two. */
function fit(text: string, columns: number): string {
  let used = 0;
  let kept = '';
  for (const character of text) {
    const wide =
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
        character,
      )
        ? 2
        : 1;
    if (used + wide > columns - 1) {
      kept += '…';
      used += 1;
      break;
    }
    kept += character;
    used += wide;
  }
  return kept + ' '.repeat(Math.max(0, columns - used));
}

/** The JSON output has all of them. */
const REMARKS_IN_LINE = 3;

/** The report in one line. */
export function summaryLine({ ledger, source, places }: Pick<RunResult, 'ledger' | 'source' | 'places'>, seconds: number): string {
  const uncertain = places.filter((place) => isConfirmed(place) && isUncertain(place)).length;
  const [refused, remarks] = [ledger.refused, ledger.remarks?.slice(0, REMARKS_IN_LINE)].map((reasons) =>
    reasons?.map(({ reason, count }) => `${count} × ${reason}`).join(', '),
  );
  return [
    `${source.title === undefined ? '' : `${source.title}: `}${reportLine(ledger)}`,
    ...(uncertain === 0 ? [] : [`${uncertain} uncertain: check these`]),
    ...(ledger.withoutCoordinates === 0 ? [] : [`${ledger.withoutCoordinates} without a stated position`]),
    ...(refused === undefined ? [] : [`refused: ${refused}`]),
    ...(remarks === undefined ? [] : [`also: ${remarks}`]),
    `${seconds.toFixed(1)} s`,
  ].join(' · ');
}

/** The decisions behind the places, as their readers report them. */
export function asExplanation(traces: Trace[]): string {
  if (traces.length === 0) return 'The reader of this source gives no reasons.\n';
  return traces.map(({ place, lines }) => `${place ?? 'The source'}\n${lines.map((line) => `  ${line}\n`).join('')}`).join('');
}
