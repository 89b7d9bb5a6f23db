import type { Trace } from '../engine.ts';
import type { Chosen } from './choice.ts';
import type { Verdict } from './judge.ts';

const MOST_REJECTED = 30;

/** Why names were chosen or not, and how the source as a whole was judged, in lines for a person. */
export function traceOf({ described, first, gate, gateThreshold, open, chosen, listed, hashed }: Verdict): Trace[] {
  const taken = new Set(chosen);
  const line = ({ candidate, probability, index }: Chosen): string[] => {
    const unit = described.document.units[candidate.unit];
    const column = described.columns[candidate.columns[0]];
    return [
      `probability ${number(probability)}, first score ${number(first[index])}, cut at ${number(chosen.at(-1)?.probability)}`,
      `letters ${number(hashed.content[index])}, words around ${number(hashed.context[index])}, begins ${number(hashed.start[index])}, ends ${number(hashed.end[index])} (log odds)`,
      `${unit?.kind ?? 'unit'} ${candidate.unit}, slot ${candidate.slot}, ${column?.members.length ?? 0} set alike, ${number(column?.distinct)} distinct`,
    ];
  };
  return [
    {
      lines: [
        `places at all: ${number(gate)}, ${open ? 'passed' : 'refused'} at ${number(gateThreshold)}; topic ${number(hashed.topic)} (log odds)`,
      ],
    },
    ...chosen.map((one) => ({ place: one.candidate.text, lines: line(one) })),
    ...listed
      .filter((one) => !taken.has(one))
      .slice(0, MOST_REJECTED)
      .map((one) => ({ place: one.candidate.text, lines: ['not chosen', ...line(one)] })),
  ];
}

const number = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(3));
