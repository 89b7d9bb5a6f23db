import type { Candidate } from './candidates.ts';
import type { ScoredCandidate } from './describe-candidates.ts';
import type { Unit, UnitSpan } from './unit.ts';
import { MAP_LINK, SOCIAL_LINK } from './unit-flags.ts';

/** Writes which links and marks cover a candidate. */
export function spanFeatures(candidate: ScoredCandidate, unit: Unit, put: (name: string, value: number) => void): void {
  let strong = 0;
  let em = 0;
  let link = 0;
  let map = 0;
  let social = 0;
  let relative = 0;
  let inUrl = 0;
  const key = candidate.fold.slice(0, 12);
  for (const span of spansNear(unit, candidate)) {
    const covers = span.from <= candidate.from && span.to >= candidate.to;
    const equal = covers && span.to - span.from <= candidate.to - candidate.from + 3;
    const weight = equal ? 2 : covers ? 1 : 0;
    if (span.kind === 'strong') strong = Math.max(strong, weight);
    else if (span.kind === 'em' || span.kind === 'code') em = Math.max(em, weight);
    else if (span.kind === 'link' && span.url !== undefined) {
      link = Math.max(link, weight);
      if (weight > 0 && MAP_LINK.test(span.url)) map = weight;
      else if (weight > 0 && SOCIAL_LINK.test(span.url)) social = weight;
      else if (weight > 0 && !/^(?:https?:|www\.)/i.test(span.url)) relative = weight;
      if (key.length >= 4 && lettersOf(span).includes(key)) inUrl = 1;
    }
  }
  put('strong', strong);
  put('em', em);
  put('link', link);
  put('link map', map);
  put('link social', social);
  put('link relative', relative);
  put('name in link', inUrl);
}

/** A unit with more links and marks than this is looked at only around the candidate, so that a line of links costs linear time. */
const MOST_SPANS = 60;
const sortedSpans = new WeakMap<Unit, UnitSpan[]>();

function spansNear(unit: Unit, { from }: Candidate): UnitSpan[] {
  if (unit.spans.length <= MOST_SPANS) return unit.spans;
  const spans = sortedSpans.get(unit) ?? unit.spans.toSorted((a, b) => a.from - b.from);
  sortedSpans.set(unit, spans);
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as UnitSpan).from <= from) low = middle + 1;
    else high = middle;
  }
  return spans.slice(Math.max(0, low - MOST_SPANS / 2), low + MOST_SPANS / 2);
}

const urlLetters = new WeakMap<UnitSpan, string>();
function lettersOf(span: UnitSpan): string {
  const letters = urlLetters.get(span) ?? (span.url ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '');
  urlLetters.set(span, letters);
  return letters;
}
