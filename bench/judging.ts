import { Judge, type JudgeData, finish, readyModel } from '@cairn/engines/training/scoring.ts';
import { segmentText } from '@cairn/engines/training/texts.ts';
import type { Measurement } from './measurement.ts';

const RUNS = 15;
/** Entries of texts that have about 500 and 5,000 candidate names. */
const ENTRIES = [17, 170];

/** Processor time of judging a text: its candidate names, their features, which hold the recognisers of values, and the ensembles. */
export async function benchJudging(): Promise<Measurement[]> {
  const judge = readyModel('text', (data: JudgeData) => new Judge(data));
  return ENTRIES.map((entries) => {
    const document = finish(segmentText(listOf(entries)));
    const { described } = judge.judge(document);
    const times = Array.from({ length: RUNS }, () => {
      const start = process.cpuUsage();
      judge.judge(document);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    }).sort((a, b) => a - b);
    const candidates = described.candidates.length;
    return {
      name: `judging ${candidates.toLocaleString('en')} candidate names`,
      value: times[RUNS >> 1] ?? 0,
      unit: 'ms of processor',
      note: `${(((times[RUNS >> 1] ?? 0) * 1_000) / candidates).toFixed(1)} µs each`,
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
