import type { Trace } from '../interface/engine.ts';
import type { Chosen } from './choice.ts';
import type { Verdict } from './judge.ts';
import type { UnitKind } from './unit.ts';

const MOST_REJECTED = 30;

const UNITS: Record<UnitKind, string> = {
  heading: 'heading',
  item: 'list item',
  line: 'line',
  cell: 'table cell',
  'picture-line': 'line of the picture',
};

/** Why names were chosen or not, and how the source as a whole was judged, in lines for a person. */
export function traceOf({ described, first, gate, gateThreshold, open, chosen, listed, hashed }: Verdict): Trace[] {
  const taken = new Set(chosen);
  const lowest = chosen.at(-1)?.probability;
  const cut = lowest === undefined ? '' : `; the lowest that was taken has ${share(lowest)}`;
  const line = (one: Chosen): string[] => {
    const { candidate, probability, index } = one;
    const unit = described.document.units[candidate.unit];
    const alike = described.columns[candidate.columns[0]]?.members.length ?? 0;
    return [
      `${taken.has(one) ? 'taken' : 'not taken'}: ${share(probability)} likely to be a place of the list${cut}`,
      `by itself, without its neighbours: ${share(first[index])}`,
      `in words: its own ${weight(hashed.content[index])}, those around it ${weight(hashed.context[index])}, where it begins ${weight(hashed.start[index])}, where it ends ${weight(hashed.end[index])} (above 0 speaks for a place)`,
      `${UNITS[unit?.kind ?? 'line']}, number ${candidate.unit + 1} in the source; ${alike === 1 ? 'no other text is' : `${alike} texts are`} set like it`,
    ];
  };
  return [
    {
      lines: [
        `${open ? 'read' : 'not read'}: ${share(gate)} likely to list places, ${share(gateThreshold)} is needed`,
        `in words: what it is about ${weight(hashed.topic)} (above 0 speaks for places)`,
      ],
    },
    ...chosen.map((one) => ({ place: one.candidate.text, lines: line(one) })),
    ...listed
      .filter((one) => !taken.has(one))
      .slice(0, MOST_REJECTED)
      .map((one) => ({ place: one.candidate.text, lines: line(one) })),
  ];
}

const share = (value: number | undefined): string => (value === undefined ? '–' : `${(value * 100).toFixed(1)} %`);
const weight = (value: number | undefined): string => (value === undefined ? '–' : `${value > 0 ? '+' : ''}${value.toFixed(1)}`);
