import type { PageElement, RecordGroups } from '@cairn/engines/training/pages.ts';

/** How well the groups of a page agree with the records that are marked on it. */
export interface RecordAgreement {
  /** For each group the mean, over its records, of the share of text that each has in common with a marked one. */
  ofGroups: Float32Array;
  /** F1 of several groups together. */
  f1(groups: number[]): number;
}

interface Overlap {
  marked: number;
  share: number;
}

/** Compares the groups of a page with its marked records, each named by the XPaths of its parts. */
export function markedAgreement({ elements, groups }: RecordGroups, marked: string[][]): RecordAgreement {
  const counts = textCounts(elements);
  const count = (from: number, to: number): number => (counts[Math.min(to, elements.length)] as number) - (counts[from] as number);
  const spans = spansOf(elements, marked);
  const overlaps = groups.map((records) =>
    records.map(({ start, end }): Overlap => {
      let best: Overlap = { marked: -1, share: 0 };
      for (const [at, parts] of spans.entries()) {
        const common = parts.reduce((sum, [from, to]) => sum + Math.max(0, count(Math.max(from, start), Math.min(to, end))), 0);
        if (common <= 0) continue;
        const whole = count(start, end) + parts.reduce((sum, [from, to]) => sum + count(from, to), 0) - common;
        if (whole > 0 && common / whole > best.share) best = { marked: at, share: common / whole };
      }
      return best;
    }),
  );
  return {
    ofGroups: Float32Array.from(overlaps, (own) => own.reduce((sum, { share }) => sum + share, 0) / Math.max(1, own.length)),
    f1(chosen) {
      const best = new Map<number, number>();
      let proposed = 0;
      for (const at of chosen)
        for (const { marked: record, share } of overlaps[at] ?? []) {
          proposed += 1;
          best.set(record, Math.max(best.get(record) ?? 0, share));
        }
      const sum = [...best.values()].reduce((total, share) => total + share, 0);
      return proposed + marked.length === 0 ? 1 : (2 * sum) / (proposed + marked.length);
    },
  };
}

/** For each element how many texts and pictures come before it, by its number. */
function textCounts(elements: PageElement[]): Int32Array {
  const counts = new Int32Array(elements.length + 1);
  for (const [at, { tag, children }] of elements.entries()) {
    const hidden = tag === 'script' || tag === 'style';
    const texts = hidden ? 0 : children.filter((child) => typeof child === 'string' && /\S/.test(child)).length;
    counts[at + 1] = (counts[at] as number) + texts + (tag === 'img' ? 1 : 0);
  }
  return counts;
}

/** The ranges of element numbers that the parts of each marked record take up; parts that the page lacks are left out. */
function spansOf(elements: PageElement[], marked: string[][]): Array<Array<[from: number, to: number]>> {
  const paths: string[] = [];
  const numbers = new Map<string, number>();
  for (const [at, { parent, tag, nth }] of elements.entries()) {
    const path = parent === undefined || tag === 'html' ? '' : `${paths[parent.index]}/${tag}[${nth}]`;
    paths.push(path);
    numbers.set(path, at);
  }
  return marked.map((record) =>
    record.flatMap((path): Array<[number, number]> => {
      const number = numbers.get(path);
      return number === undefined ? [] : [[number, (elements[number] as PageElement).end]];
    }),
  );
}
