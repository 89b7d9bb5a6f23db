import { type PageElement, absolute, pageLines, parsePage, textOf } from '@cairn/engines/training/pages.ts';
import { type Unit, type UnitDocument, shapeOf } from '@cairn/engines/training/scoring.ts';

/** A page's lines as units: further material for models that read words, not layout. */
export function unitsOfPage(html: string): UnitDocument {
  const tree = parsePage(html, 'https://site.example/');
  const units: Unit[] = [];
  let section = -1;
  for (const line of pageLines(tree).slice(0, 120)) {
    const tag = blockTag(line.element);
    const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0;
    const url = linkOf(line.element, tree.base);
    const text = line.text.slice(0, 5_000);
    const unit: Unit = {
      text,
      kind: level > 0 ? 'heading' : tag === 'li' ? 'item' : tag === 'td' || tag === 'th' ? 'cell' : 'line',
      level,
      indent: 0,
      marker: '',
      section,
      gap: 0,
      spans: url === undefined ? [] : [{ kind: 'link', from: 0, to: text.length, url }],
      signature: `${tag},${line.element.tag}`,
      script: shapeOf(text.slice(0, 400)).script,
    };
    if (level > 0) {
      while (section >= 0 && (units[section]?.level ?? 0) >= level) section = units[section]?.section ?? -1;
      unit.section = section;
      section = units.length;
    }
    units.push(unit);
  }
  const title = tree.elements.find((element) => element.tag === 'title');
  return { units, ...(title && { title: textOf(title, 300) }) };
}

function blockTag(element: PageElement): string {
  for (let at: PageElement | undefined = element; at !== undefined; at = at.parent)
    if (/^(?:h[1-6]|li|t[dh]|p|dd|dt|div|section|article)$/.test(at.tag)) return at.tag;
  return element.tag;
}

function linkOf(element: PageElement, base: string): string | undefined {
  for (let at: PageElement | undefined = element; at !== undefined; at = at.parent)
    if (at.tag === 'a') return absolute(at.attributes.href, base);
  return undefined;
}
