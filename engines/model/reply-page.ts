import { isSiteFrame } from '../sources/page/address-lines.ts';
import { pageContext } from '../sources/page/context.ts';
import { elementReceipt } from '../sources/page/element-receipt.ts';
import type { PageLine } from '../sources/page/lines.ts';
import type { PageElement } from '../sources/page/tree.ts';
import { ModelSource, type Span } from './reply-source.ts';

/**
 * A page as a model is given it: what a visitor sees, line by line, headings and list items marked as such; menus and footers left out.
 * Its receipts name the element that a value stands in.
 */
export function modelSourceOfPage(html: string, url: string): ModelSource {
  const lines = pageContext(html, url).lines.filter(({ block }) => !isSiteFrame(block));
  const starts: number[] = [];
  let length = 0;
  const texts = lines.map((line) => {
    const marked = `${markOf(line.block)}${line.text}`;
    starts.push(length);
    length += marked.length + 1;
    return marked;
  });
  const text = texts.join('\n');
  return new ModelSource(text, (span) => {
    const quote = text.slice(span.start, span.end);
    const line = lines[lineAt(starts, span)];
    const element = line && elementOf(line, quote);
    return element ? elementReceipt(element, quote) : { kind: 'text', ...span };
  });
}

function markOf(block: PageElement): string {
  if (/^h[1-6]$/.test(block.tag)) return `${'#'.repeat(Number(block.tag[1]))} `;
  return block.tag === 'li' ? '- ' : '';
}

/** The number of the line that a piece begins in. */
function lineAt(starts: number[], { start }: Span): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function elementOf(line: PageLine, quote: string): PageElement {
  return line.parts.find(({ text }) => text.includes(quote))?.element ?? line.element;
}
