import { FIELDS, type Field } from './fields.ts';
import type { Groups, RecordStats, Report } from './report.ts';
import type { Stats } from './stats.ts';
import { countOf, milliseconds, share, table } from './table.ts';

/** The scores for a person, beside those of an earlier run over the same items. */
export function tablesOf(now: Report, before?: Report): string {
  const names = (title: string, groups: (report: Report) => Groups): string =>
    nameTable(title, groups(now), before === undefined ? {} : groups(before));
  return [
    names('kind', ({ kinds, all }) => ({ ...withoutOrdinary(kinds), all })),
    names('kind and set', ({ sets }) => sets),
    names('language', ({ languages }) => languages),
    fieldTable(now, before),
    honestyTable(now, before),
    ordinaryLine(now, before),
    recordLine(now.records, before?.records),
    speedTable(now),
    ...faults(now),
  ].join('\n\n');
}

function withoutOrdinary({ ordinary: _ordinary, ...others }: Groups): Groups {
  return others;
}

/** The earlier scores of a group, if they are of as many items: scores of a part of them say nothing about a change. */
function comparable(before: Stats | undefined, items: number): Stats | undefined {
  return before?.items === items ? before : undefined;
}

function nameTable(title: string, groups: Groups, before: Groups): string {
  const head = [title, 'items', 'names', 'reported', 'precision', 'recall', 'F1', 'mean F1', 'at 0', '≥ .95', 'negatives that give none'];
  const rows = Object.entries(groups).map(([name, { items, names, negatives }]) => {
    const then = comparable(before[name], items);
    const of = (metric: 'precision' | 'recall' | 'f1' | 'meanF1' | 'atZero' | 'atTop') => share(names[metric], then?.names[metric]);
    return [
      name,
      String(names.items),
      String(names.wanted),
      String(names.reported),
      of('precision'),
      of('recall'),
      of('f1'),
      of('meanF1'),
      of('atZero'),
      of('atTop'),
      countOf(negatives, then?.negatives),
    ];
  });
  return table(head, rows);
}

function fieldTable(now: Report, before: Report | undefined): string {
  const head = ['field', 'stated', 'on found', 'reported', 'right', 'precision', 'recall', 'reported, not stated'];
  const groups = { '': now.all, ...withoutOrdinary(now.kinds) };
  const then: Groups = before === undefined ? {} : { '': before.all, ...before.kinds };
  const rowOf = (group: string, stats: Stats, field: Field): string[] => {
    const { stated, found, reported, right, unstated, precision, recall } = stats.fields[field];
    const earlier = comparable(then[group], stats.items)?.fields[field];
    const counts = [stated, found, reported, right].map(String);
    return [
      `${field}${group && `, ${group}`}`,
      ...counts,
      share(precision, earlier?.precision),
      share(recall, earlier?.recall),
      String(unstated),
    ];
  };
  const rows = FIELDS.flatMap((field) =>
    Object.entries(groups)
      .filter(([, stats]) => stats.fields[field].stated > 0)
      .map(([group, stats]) => rowOf(group, stats, field)),
  );
  return table(head, rows);
}

function honestyTable(now: Report, before: Report | undefined): string {
  const head = [
    'honesty',
    'called complete',
    'of these wrong',
    'share',
    'right and countable, called complete',
    'share',
    'stated number read',
    'right, called incomplete',
    'coverage',
  ];
  const then: Groups = before === undefined ? {} : { ...before.kinds, all: before.all };
  const rows = Object.entries({ ...now.kinds, all: now.all }).map(([name, { items, honesty, coverage }]) => {
    const earlier = comparable(then[name], items)?.honesty;
    return [
      name,
      countOf(honesty.complete, earlier?.complete),
      countOf(honesty.wrong, earlier?.wrong),
      share(honesty.wrong.share, earlier?.wrong.share),
      countOf(honesty.claimed, earlier?.claimed),
      share(honesty.claimed.share, earlier?.claimed.share),
      countOf(honesty.stated, earlier?.stated),
      countOf(honesty.calledIncomplete, earlier?.calledIncomplete),
      Object.entries(coverage)
        .map(([word, count]) => `${word} ${count}`)
        .join(', '),
    ];
  });
  return table(head, rows);
}

function ordinaryLine({ ordinary }: Report, before: Report | undefined): string {
  const earlier = before?.ordinary.of === ordinary.of ? before.ordinary : undefined;
  return `ordinary pages that gave nothing: ${countOf(ordinary, earlier)}, ${share(ordinary.share, earlier?.share)}`;
}

function recordLine(now: RecordStats | undefined, before: RecordStats | undefined): string {
  if (now === undefined) return 'records of the marked pages: not evaluated';
  const stats = (['precision', 'recall', 'f1', 'meanF1'] as const).map((metric) => `${metric} ${share(now[metric], before?.[metric])}`);
  return `records of the ${now.pages} marked pages: ${stats.join(', ')}`;
}

function speedTable({ kinds, all }: Report): string {
  const rows = Object.entries({ ...kinds, all }).map(([name, { speed }]) => [
    name,
    milliseconds(speed.median),
    milliseconds(speed.p95),
    (speed.total / 1_000).toFixed(1),
  ]);
  return table(['speed', 'ms, median', 'ms at p95', 's in all'], rows);
}

function faults({ kinds }: Report): string[] {
  const files = Object.values(kinds).flatMap((stats) => stats.faults);
  return files.length === 0 ? [] : [`the program itself broke on ${files.length} items: ${files.join(', ')}`];
}
