import type { Steps } from '../../scoring/steps.ts';
import { PIECE } from './source.ts';

/** A tag, or the text of a link, that is longer is none that is broken over lines. */
const LONGEST_TAG = 1_000;
const LONGEST_LINK = 300;
const TAG_EDGE = /[<>]/g;

/**
 * The text with the line ends inside HTML tags, and inside the text of links, as blanks, so that what is one line to a reader is one here.
 * Length unchanged; linear.
 */
export function* joinBrokenTags(text: string): Steps<string> {
  if (!text.includes('<')) return text;
  const parts: string[] = [];
  let done = 0;
  let open = -1;
  let link = -1;
  let paused = 0;
  const join = (from: number, to: number): void => {
    if (from < done) return;
    const piece = text.slice(from, to);
    if (!piece.includes('\n') || /\n\s*\n/.test(piece)) return;
    parts.push(text.slice(done, from), piece.replaceAll('\n', ' '));
    done = to;
  };
  for (const { 0: edge, index } of text.matchAll(TAG_EDGE)) {
    if (index - paused > PIECE) {
      paused = index;
      yield;
    }
    if (edge === '<') open = index;
    else if (open >= 0) {
      const isTag = index - open <= LONGEST_TAG && /^<\/?[a-z]/i.test(text.slice(open, open + 3));
      const head = text.slice(open, open + 3).toLowerCase();
      if (isTag && head === '</a' && link >= 0 && open - link <= LONGEST_LINK) join(link, open);
      if (isTag) join(open, index + 1);
      if (isTag && /^<a\s/.test(head)) link = index + 1;
      else if (isTag && head === '</a') link = -1;
      open = -1;
    }
  }
  parts.push(text.slice(done));
  return parts.join('');
}
