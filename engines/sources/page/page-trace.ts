import { type AnswerSet, atomOf } from './answer-sets.ts';
import type { AtomForm } from './atoms.ts';
import type { Judgement } from './judge.ts';
import type { PageAnalysis } from './page-analysis.ts';

const MOST_SETS = 5;
const MOST_NAMES = 4;

/** How a page was judged: the probability of there being places, the rival answers with their predicted F1, and the columns they come from. */
export function pageTrace(judgement: Judgement & { probability: number }, page: PageAnalysis, accepted: boolean): string[] {
  const { sets, predicted, probability } = judgement;
  const order = Array.from(sets.keys()).sort((one, other) => (predicted[other] as number) - (predicted[one] as number));
  const [first, ...others] = order.slice(0, MOST_SETS).map((at) => {
    return `${describe(sets[at] as AnswerSet, judgement, page)} (${share(predicted[at] as number)})`;
  });
  return [
    `${accepted ? 'read' : 'not read'}: ${share(probability)} likely to list places`,
    ...(first === undefined ? [] : [`best answer, with how right it is expected to be (F1): ${first}`]),
    ...others.map((answer) => `other answer: ${answer}`),
  ];
}

const FORMS: Record<AtomForm, string> = {
  line: 'whole lines',
  element: 'marked texts',
  piece: 'pieces of lines',
  before: 'what is before a sign in lines',
  after: 'what is behind a sign in lines',
  lead: 'first words of paragraphs',
  quoted: 'quoted words',
  alt: 'descriptions of pictures',
  attribute: 'texts of attributes',
  title: 'headings',
};

const DATA: Record<Exclude<AnswerSet['data'], 'none'>, string> = {
  structured: 'marked up for search engines',
  state: 'carried by its scripts',
  both: 'marked up, and carried by its scripts',
};

function describe(set: AnswerSet, { judged }: Judgement, page: PageAnalysis): string {
  const names = set.items
    .slice(0, MOST_NAMES)
    .map(({ column, order }) => judged.evidence.texts[atomOf(judged.evidence, column, order)] as string);
  const columns = set.columns.map((column) => {
    const own = page.columns[column];
    const atom = page.atoms[own?.atoms[0] as number];
    if (atom === undefined) return 'texts';
    return `${own?.atoms.length ?? 0} ${FORMS[atom.form]} in <${atom.element.tag}>`;
  });
  const data = set.data === 'none' ? [] : [`the page's data (${DATA[set.data]})`];
  const more = set.items.length > names.length ? ', …' : '';
  const from = [...columns, ...data].join(' and ');
  return `${set.items.length} of ${from}${names.length === 0 ? '' : `: ${names.join(', ')}${more}`}`;
}

const share = (value: number): string => `${(value * 100).toFixed(0)} %`;
