import { isSiteFrame } from './address-lines.ts';
import { pageContext } from './context.ts';
import { cssPath, type PageElement } from './html/tree.ts';

/** One line of a page as a model gets it, and the elements that its pieces are in, by their CSS paths. */
export interface ModelLine {
  text: string;
  path: string;
  /** Where a line is made of several elements. */
  parts?: Array<{ text: string; path: string }>;
}

/** What a visitor sees of a page, line by line, headings and list items marked as such; menus and footers left out. */
export function* modelLinesOfPage(html: string, url: string): Generator<ModelLine> {
  for (const line of pageContext(html, url).lines) {
    if (isSiteFrame(line.block)) continue;
    const parts = line.parts.map(({ text, element }) => ({ text, path: cssPath(element) }));
    yield { text: `${markOf(line.block)}${line.text}`, path: cssPath(line.element), ...(parts.length > 0 && { parts }) };
  }
}

function markOf(block: PageElement): string {
  if (/^h[1-6]$/.test(block.tag)) return `${'#'.repeat(Number(block.tag[1]))} `;
  return block.tag === 'li' ? '- ' : '';
}
