import type { TextBlock, TextRun } from '@cairn/contracts/operator-texts.ts';

const HEADING = /^(#{1,6})\s+(\S.*)$/;
const ITEM = /^\s{0,3}(?:[-*]|(\d{1,9})[.)])\s+(\S.*)$/;
const BOLD_OR_LINK = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\][]+)\]\((?<url>(?:https?:\/\/|mailto:)[^\s()]+)\)/gi;

/**
 * Reads a text in a subset of Markdown: headings (`#`), paragraphs, lists (`-`, `*`, `1.`), `**bold**` and `[links](https://…)`. Everything else,
 * HTML too, is text as it is written.
 */
export function parseOperatorText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (heading) blocks.push({ kind: headingKind(heading[1] ?? '', blocks), lines: [runsOf(heading[2] ?? '')] });
    else if (item) addItem(blocks, item);
    else if (isOpen && line.trim() !== '') continueLine(blocks, line);
    else if (line.trim() !== '') blocks.push({ kind: 'paragraph', lines: [runsOf(line)] });
    isOpen = !heading && line.trim() !== '';
  }
  return blocks;
}

/** The title of the page is above all headings, so the first of them is no subheading. */
function headingKind(marks: string, blocks: readonly TextBlock[]): 'heading' | 'subheading' {
  return marks.length > 2 && blocks.some(({ kind }) => kind === 'heading') ? 'subheading' : 'heading';
}

function addItem(blocks: TextBlock[], [, number, text = '']: readonly (string | undefined)[]): void {
  const kind = number === undefined ? 'list' : 'numbered';
  const last = blocks.at(-1);
  if (last?.kind === kind) last.lines.push(runsOf(text));
  else blocks.push({ kind, lines: [runsOf(text)], ...(Number(number ?? 1) !== 1 && { start: Number(number) }) });
}

/** Adds to the last paragraph or item, as one line. */
function continueLine(blocks: readonly TextBlock[], line: string): void {
  blocks
    .at(-1)
    ?.lines.at(-1)
    ?.push({ text: ' ' }, ...runsOf(line));
}

function runsOf(line: string): TextRun[] {
  const text = line.trim();
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: whole, index, groups } of text.matchAll(BOLD_OR_LINK)) {
    if (index > end) runs.push({ text: text.slice(end, index) });
    if (groups?.bold !== undefined) runs.push({ text: groups.bold, isBold: true });
    else runs.push({ text: groups?.label ?? whole, url: groups?.url });
    end = index + whole.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}
