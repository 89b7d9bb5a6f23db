import { Judge, type JudgeData } from '@cairn/engines/scoring/judge.ts';
import { readyModel } from '@cairn/engines/scoring/model-data.ts';
import { finish } from '@cairn/engines/scoring/steps.ts';
import { segmentText } from '@cairn/engines/sources/text/segment.ts';
import type { Figure } from './figure.ts';

const RUNS = 30;
/** Entries of texts that have about 500 and 5,000 candidate names. */
const ENTRIES = [40, 400];

/** What judging the candidate names of a text takes, its recognisers of values left aside as far as they are not features. */
export async function benchJudging(): Promise<Figure[]> {
  const judge = readyModel('text', (data: JudgeData) => new Judge(data));
  return ENTRIES.map((entries) => {
    const document = finish(segmentText(listOf(entries)));
    const { described } = judge.judge(document);
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      judge.judge(document);
      return performance.now() - start;
    }).sort((a, b) => a - b);
    const candidates = described.candidates.length;
    return {
      name: `judging ${candidates.toLocaleString('en')} candidate names`,
      value: times[RUNS >> 1] ?? 0,
      unit: 'ms',
      note: `${(((times[RUNS >> 1] ?? 0) * 1_000) / candidates).toFixed(1)} µs each, candidates and features included`,
    };
  });
}

function listOf(entries: number): string {
  const kinds = ['Café', 'Bakery', 'Museum', 'Garden', 'Bridge'];
  const names = ['Amber Lantern', 'Old Mill', 'Three Herons', 'North Gate', 'Copper Kettle', 'River Stone'];
  const lines = Array.from({ length: entries }, (_, at) => {
    const name = `${names[at % names.length]} ${kinds[at % kinds.length]} ${at + 1}`;
    return `- ${name} – ${at + 1} Orchard Road, near the ${names[(at + 2) % names.length]}: worth a stop in the morning`;
  });
  return `# Places to see\n\n${lines.join('\n')}\n`;
}
