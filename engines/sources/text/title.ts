import { readEntry } from './entry.ts';
import type { Line, TextLines } from './lines.ts';
import { contextScore } from './shape.ts';
import { isDetail } from './telling.ts';
import type { Layout } from './units.ts';

export interface Title {
  text: string;
  /** The line that is the title: no entry. */
  line?: Line;
}

/** The text's own title: given by its head, a heading, or a first line that tells what follows. */
export function titleOf(text: string, source: string, cut: TextLines, layout: Layout): Title | undefined {
  if (cut.title) return { text: text.slice(cut.title.start, cut.title.end).trim().slice(0, 300) };
  const comment = /<!--\s{0,5}TITLE:\s{0,5}([^\n]{1,200}?)\s{0,5}-->/.exec(source.slice(0, 2_000));
  if (comment?.[1]) return { text: comment[1] };
  const first = layout.sections.find((section) => section.line.kind === 'heading');
  const top = cut.lines.find((line) => line.kind !== 'blank' && line.kind !== 'rule');
  if (first && (first.line.level === 1 || first.line === top)) return titled(first.line);
  if (!top || (top.kind !== 'text' && top.kind !== 'item') || top.message || top.rich.plain.length > 100 || top.rich.links.length > 0)
    return undefined;
  return opensText(cut.lines, top) ? titled(top) : undefined;
}

function titled(line: Line): Title | undefined {
  const text = line.rich.plain
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[:：]$/, '')
    .slice(0, 300);
  return text ? { text, line } : undefined;
}

/** Whether the first line stands over the rest: it speaks of places, is no entry with details, and more follows. */
function opensText(lines: Line[], top: Line): boolean {
  const at = lines.indexOf(top);
  const next = lines[at + 1];
  const after = lines.slice(at + 1).find((line) => line.kind !== 'blank');
  const entry = readEntry(top.rich);
  if (!after || (next?.kind === 'text' && isDetail(next)) || entry?.address || entry?.phone || entry?.rating || entry?.lead !== 'plain')
    return false;
  if (lines.filter((line) => line.kind !== 'blank').length < 3) return false;
  const apart = next?.kind === 'blank' || after.kind !== top.kind || /[:：]$/.test(top.rich.plain.trim());
  return apart && contextScore(top.rich.plain) > 0;
}
