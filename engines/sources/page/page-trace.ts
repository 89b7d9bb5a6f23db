import { type AnswerSet, atomOf } from './answer-sets.ts';
import type { Judgement } from './judge.ts';
import type { PageAnalysis } from './page-analysis.ts';

const MOST_SETS = 5;
const MOST_NAMES = 4;

/** How a page was judged: the probability of there being places, the rival answers with their predicted F1, and the columns they come from. */
export function traceOf(judgement: Judgement & { probability: number }, page: PageAnalysis, accepted: boolean): string[] {
  const { sets, predicted, probability } = judgement;
  const order = Array.from(sets.keys()).sort((one, other) => (predicted[other] as number) - (predicted[one] as number));
  return [
    `places at all: ${probability.toFixed(3)}, ${accepted ? 'read' : 'refused'}`,
    ...order.slice(0, MOST_SETS).map((at) => `${(predicted[at] as number).toFixed(2)} ${describe(sets[at] as AnswerSet, judgement, page)}`),
  ];
}

function describe(set: AnswerSet, { judged }: Judgement, page: PageAnalysis): string {
  const names = set.items
    .slice(0, MOST_NAMES)
    .map(({ column, order }) => judged.evidence.texts[atomOf(judged.evidence, column, order)] as string);
  const forms = set.columns.map((column) => {
    const own = page.columns[column];
    const atom = page.atoms[own?.atoms[0] as number];
    return `${atom?.form ?? ''} in ${atom?.element.tag ?? ''} × ${own?.atoms.length ?? 0}`;
  });
  return `${set.kind}${set.data === 'none' ? '' : ` (${set.data})`}, ${set.items.length} items from ${forms.join(' + ') || 'the data'}: ${names.join(' | ')}`;
}
