import type { Steps } from '../../scoring/steps.ts';
import { mergeSpans, type Span } from './source.ts';

const HIDDEN = [
  ['<!--', '-->'],
  ['<style', '</style>'],
  ['<script', '</script>'],
  ['<ref', '</ref>'],
] as const;
const AT_ONCE = 5_000;

/** Comments, styles, scripts and references of a text, beside the stretches that are known to be hidden: in order and apart. */
export function* hiddenSpans(source: string, known: Span[]): Steps<Span[]> {
  const lists = [known];
  for (const [open, close] of HIDDEN) {
    const spans: Span[] = [];
    for (let at = source.indexOf(open); at >= 0;) {
      const end = source.indexOf(close, at);
      if (end < 0) break;
      spans.push({ start: at, end: end + close.length });
      at = source.indexOf(open, end);
      if (spans.length % AT_ONCE === 0) yield;
    }
    lists.push(spans);
    yield;
  }
  return yield* mergeSpans(lists);
}
