import type { HashedExample } from './hashed-training.ts';
import { TEXTS, type TrainingPage } from './page-data.ts';
import { hasPlaces, type StagedPage } from './staged-page.ts';

/** Negatives beyond this number per page are thinned out evenly. */
const MOST_NEGATIVES = 200;

export function nameExamples({ page, source }: StagedPage): HashedExample[] {
  if (page.set === TEXTS) return [];
  const { evidence, matcher } = page;
  const texts = new Map<number, string>();
  for (const [at, number] of evidence.textNumbers.entries()) texts.set(number, evidence.texts[at] as string);
  const good: HashedExample[] = [];
  const bad: HashedExample[] = [];
  for (const [number, text] of texts) {
    const match = matcher.match(text);
    if (match === -2) continue;
    const example = { hashes: evidence.nameWords[number] as Uint32Array, target: match >= 0 ? 1 : 0, weight: 1, source };
    (match >= 0 ? good : bad).push(example);
  }
  const step = Math.max(1, bad.length / MOST_NEGATIVES);
  const kept = bad.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const weight = 4 / Math.sqrt(kept.length + 10);
  for (const example of kept) example.weight = weight;
  for (const example of good) example.weight = Math.min(1.5, 6 / Math.sqrt(good.length));
  return [...good, ...kept];
}

export function columnF1(page: TrainingPage, column: number): number {
  const { evidence, matcher } = page;
  const texts = new Map<string, string>();
  for (const at of evidence.columns[column]?.atoms ?? []) texts.set(evidence.plains[at] as string, evidence.texts[at] as string);
  return matcher.f1([...texts.values()]);
}

export function recordExamples(staged: StagedPage): HashedExample[] {
  const { page, source } = staged;
  const all = page.evidence.columns.map(({ words }, at) => ({ words, at })).filter(({ words }) => words.length > 0);
  const step = hasPlaces(staged) ? Math.max(1, all.length / 100) : Math.max(1, all.length / 25);
  const kept = all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const weight = 3 / Math.sqrt(kept.length + 5);
  return kept.map(({ words, at }) => {
    const target = hasPlaces(staged) && columnF1(page, at) >= 0.5 ? 1 : 0;
    return { hashes: words, target, weight: target === 1 ? Math.min(1, weight * 3) : weight, source };
  });
}

export function pageExamples(staged: StagedPage): HashedExample[] {
  if (staged.page.set === TEXTS) return [];
  return [{ hashes: staged.page.evidence.pageWords, target: hasPlaces(staged) ? 1 : 0, weight: 1, source: staged.source }];
}
