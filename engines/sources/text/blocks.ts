import { addressScore } from './address.ts';
import { listedBehind, readEntry } from './entry.ts';
import type { Line } from './lines.ts';
import { contextScore, isLabel, shapeOf } from './shape.ts';
import { isDetail, isNameLine, leads } from './telling.ts';
import type { Section, Unit, UnitShape } from './units.ts';

/** Cuts a block of lines without blank ones between them into records, single lines, bold-led paragraphs or prose. */
export function cutBlock(block: Line[], section: Section | undefined): Unit[] {
  const make = (shape: UnitShape, line: Line, body: Line[] = []): Unit => ({
    shape,
    line,
    depth: 0,
    children: [],
    body,
    ...(section && { section }),
  });
  const runs: Line[][] = [];
  for (const [index, line] of block.entries()) {
    const before = block[index - 1];
    const run = runs.at(-1);
    const apart =
      !before ||
      !run ||
      line.rich.plain.length > 130 ||
      before.rich.plain.length > 130 ||
      (leads(line) && /[.!?”"）)…]\s*$/.test(before.rich.plain)) ||
      (leads(line) && leads(run[0] as Line) && run.length === 1);
    if (apart) runs.push([line]);
    else run.push(line);
  }
  return runs.flatMap((run) => cutRun(run, make));
}

function cutRun(run: Line[], make: (shape: UnitShape, line: Line, body?: Line[]) => Unit): Unit[] {
  const [first, ...others] = run as [Line, ...Line[]];
  const listed = run.map((line) => listedBehind(line.rich));
  if (listed.every((count) => count >= 2) && (run.length > 1 || (listed[0] ?? 0) >= 3)) return run.map((line) => make('line', line));
  if (leads(first)) return [make('lead', first, others)];
  if (run.length > 1 && sameMake(run)) return run.map((line) => make('line', line));
  if (others.some(isDetail) && !isDetail(first) && isNameLine(first)) return cutRecords(run, make);
  if (run.every((line) => line.rich.plain.trim().length <= 90)) {
    const like = run.filter(isNameLine).length / run.length;
    const flowing = others.filter((line) => /^\p{Ll}/u.test(line.rich.plain.trim())).length / Math.max(1, others.length);
    if (like >= 0.6 && (run.length === 1 || flowing < 0.5 || others.every((line) => line.rich.plain.length < 40)))
      return run.map((line) => make('line', line));
  }
  if (startsWithNameAndBracket(first)) return [make('lead', first, others)];
  return run.map((line) => make('prose', line));
}

/** Whether every line is a name, then the same sign, then what is said of it: a list, whatever stands behind the names. */
function sameMake(run: Line[]): boolean {
  const signs = new Set<string | undefined>();
  for (const { rich } of run) {
    const sign = SIGN.exec(rich.plain.slice(0, 80));
    const head = sign ? rich.plain.slice(0, sign.index).trim() : '';
    signs.add(sign?.[0].trim() || sign?.[0]);
    if (signs.size > 1 || !sign || shapeOf(head).name < 0.5 || /^[\d〒]/.test(head) || addressScore(head) >= 0.25 || isLabel(head))
      return false;
  }
  return (
    run.every((line) => line.rich.plain.length <= 200) &&
    !run.every((line) => /[.!?]$/.test(line.rich.plain.trim()) && shapeOf(line.rich.plain).sentenceWords > 1)
  );
}

const SIGN = /\s[|·•~-]\s|[｜／]|\s?[–—]\s|\t+|;|,\s|\s?[(（]/u;

/** "NAME (street 1) – remark": a paragraph that begins as an entry does, with an address at once. */
function startsWithNameAndBracket(line: Line): boolean {
  const entry = readEntry(line.rich);
  const name = entry?.names[0];
  if (!entry?.address || !name) return false;
  const shape = shapeOf(line.rich.plain.slice(name.from, name.to));
  return (
    shape.name >= 0.6 && (shape.titled >= 0.75 || shape.words.length <= 3) && shape.words.length <= 8 && entry.address.from - name.to <= 4
  );
}

function cutRecords(run: Line[], make: (shape: UnitShape, line: Line, body?: Line[]) => Unit): Unit[] {
  const [first, second, third] = run;
  if (
    first &&
    second &&
    third &&
    first.rich.links.length === 0 &&
    contextScore(first.rich.plain) > 0 &&
    !isDetail(second) &&
    isNameLine(second) &&
    isDetail(third)
  )
    return [make('prose', first), ...cutRecords(run.slice(1), make)];
  const units: Unit[] = [];
  let seenDetail = false;
  for (const [index, line] of run.entries()) {
    const next = run[index + 1];
    const detail = isDetail(line);
    if (
      units.length === 0 ||
      (!detail &&
        isNameLine(line) &&
        (line.rich.links.length > 0 || (seenDetail && (next === undefined ? units.length >= 2 : isDetail(next)))))
    ) {
      units.push(make('record', line));
      seenDetail = false;
    } else {
      units.at(-1)?.body.push(line);
      seenDetail ||= detail;
    }
  }
  return units;
}
