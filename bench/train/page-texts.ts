import { hashOf } from '@cairn/engines/training/scoring.ts';

/** How the parts of a text are set on the page that is made of it. */
interface Setting {
  item: [open: string, close: string];
  heading: (level: number) => string;
  strong: string;
}

const SETTINGS: Setting[] = [
  { item: ['<li>', '</li>'], heading: (level) => `h${level}`, strong: 'strong' },
  { item: ['<li><p>', '</p></li>'], heading: (level) => `h${Math.min(6, level + 1)}`, strong: 'b' },
  { item: ['<div class="entry">', '</div>'], heading: (level) => `h${level}`, strong: 'strong' },
  { item: ['<p>', '</p>'], heading: (level) => `h${Math.min(6, level + 1)}`, strong: 'strong' },
];

const HEADING = /^(#{1,6})\s+(\S.*)$/;
const ITEM = /^\s*(?:[-*+•·]|\d{1,3}[.)])\s+(\S.*)$/;
const ROW = /^\s*\|(.*)\|\s*$/;

/** A text in Markdown or none, set as a page: headings, lists, tables, bold and linked words as they are marked, all else as paragraphs. */
export function pageOfText(text: string, name: string): string {
  const seed = hashOf(50, name);
  const setting = SETTINGS[seed % SETTINGS.length] as Setting;
  const { title, body } = parted(text);
  return `<html><head><title>${escaped(title)}</title></head><body><main>${new PageMaker(setting).make(body)}</main></body></html>`;
}

function parted(text: string): { title: string; body: string[] } {
  const lines = text.slice(0, 60_000).split(/\r?\n/);
  if (lines[0]?.trim() === '---') {
    const end = lines.indexOf('---', 1);
    if (end > 0 && end < 60) {
      const stated = lines.slice(1, end).find((line) => /^title:/.test(line));
      const body = lines.slice(end + 1);
      return { title: stated?.slice(6).replace(/^\s*["']?|["']?\s*$/g, '') ?? firstOf(body), body };
    }
  }
  return { title: firstOf(lines), body: lines };
}

function firstOf(lines: string[]): string {
  return (lines.find((line) => line.trim() !== '') ?? '').replace(/^#+\s*/, '').slice(0, 120);
}

class PageMaker {
  readonly #setting: Setting;
  readonly #html: string[] = [];
  #paragraph: string[] = [];
  #list = false;
  #table = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  make(lines: string[]): string {
    for (const line of lines) this.#line(line);
    this.#end();
    return this.#html.join('\n');
  }

  #line(line: string): void {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    const row = ROW.exec(line);
    if (heading !== null) {
      this.#end();
      const tag = this.#setting.heading((heading[1] as string).length);
      this.#html.push(`<${tag}>${this.#inline(heading[2] as string)}</${tag}>`);
    } else if (item !== null) {
      if (!this.#list) this.#end();
      if (!this.#list) this.#html.push('<ul>');
      this.#list = true;
      this.#html.push(`${this.#setting.item[0]}${this.#inline(item[1] as string)}${this.#setting.item[1]}`);
    } else if (row !== null) this.#row(row[1] as string);
    else if (line.trim() === '' || /^[\s=*_-]{3,}$/.test(line)) this.#end();
    else {
      if (this.#list || this.#table) this.#end();
      this.#paragraph.push(this.#inline(line.replace(/^\s*>+\s?/, '')));
    }
  }

  #row(cells: string): void {
    if (/^[\s|:-]*$/.test(cells)) return;
    if (!this.#table) {
      this.#end();
      this.#html.push('<table>');
      this.#table = true;
    }
    this.#html.push(
      `<tr>${cells
        .split('|')
        .map((cell) => `<td>${this.#inline(cell.trim())}</td>`)
        .join('')}</tr>`,
    );
  }

  #end(): void {
    if (this.#paragraph.length > 0) this.#html.push(`<p>${this.#paragraph.join('<br>')}</p>`);
    if (this.#list) this.#html.push('</ul>');
    if (this.#table) this.#html.push('</table>');
    this.#paragraph = [];
    this.#list = false;
    this.#table = false;
  }

  #inline(text: string): string {
    const tag = this.#setting.strong;
    return escaped(text.slice(0, 4_000))
      .replace(/!\[([^\]]{0,200})\]\(([^\s)]{0,400})[^)]{0,200}\)/g, '<img alt="$1" src="$2">')
      .replace(/\[([^\]]{1,200})\]\(([^\s)]{0,600})[^)]{0,200}\)/g, '<a href="$2">$1</a>')
      .replace(/\[\[([^\]|]{1,200})(?:\|[^\]]{0,200})?\]\]/g, '<a href="#">$1</a>')
      .replace(/\*\*([^*]{1,300})\*\*/g, `<${tag}>$1</${tag}>`)
      .replace(/__([^_]{1,300})__/g, `<${tag}>$1</${tag}>`)
      .replace(/`([^`]{1,300})`/g, '$1');
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
