import { load } from 'cheerio/slim';

/** One record of a page: the XPaths of its parts, as `/body[1]/div[2]/…`, counted from the `html` element. */
export type RecordPaths = string[];

/** Finds the records that repeat on a page. */
export type FindRecords = (html: string) => RecordPaths[];

/** How well the records of a page were found. `overlap` is the sum over matched pairs of shared text nodes by all text nodes of either. */
export interface RecordScore {
  marked: number;
  predicted: number;
  overlap: number;
}

type DomNode = ReturnType<ReturnType<typeof load>['root']>[0]['children'][number];

/** The first and one after the last text node below each path. */
type Spans = Map<string, [start: number, end: number]>;

/**
 * Compares predicted with marked records by the text that they hold: each marked record is matched at most once, best overlaps first. Which
 * of several nested elements a record is named by makes no difference as long as they hold the same text.
 */
export function scoreRecords(html: string, predicted: RecordPaths[], marked: RecordPaths[]): RecordScore {
  const spans = textSpans(html);
  const wanted = marked.map((record) => textNodes(record, spans));
  const reported = predicted.map((record) => textNodes(record, spans));
  const pairs = overlaps(wanted, reported).sort((one, other) => other.share - one.share);
  const [takenWanted, takenReported] = [new Set<number>(), new Set<number>()];
  let overlap = 0;
  for (const { share, wantedAt, reportedAt } of pairs) {
    if (takenWanted.has(wantedAt) || takenReported.has(reportedAt)) continue;
    takenWanted.add(wantedAt);
    takenReported.add(reportedAt);
    overlap += share;
  }
  return { marked: marked.length, predicted: predicted.length, overlap };
}

function textNodes(record: RecordPaths, spans: Spans): Set<number> {
  const nodes = new Set<number>();
  for (const path of record) {
    const [start, end] = spans.get(path) ?? [0, 0];
    for (let node = start; node < end; node += 1) nodes.add(node);
  }
  return nodes;
}

/** The pairs that share text. */
function overlaps(wanted: Set<number>[], reported: Set<number>[]) {
  const recordsByNode = new Map<number, number[]>();
  for (const [at, nodes] of wanted.entries())
    for (const node of nodes) {
      const known = recordsByNode.get(node);
      if (known === undefined) recordsByNode.set(node, [at]);
      else known.push(at);
    }
  return reported.flatMap((nodes, reportedAt) => {
    const shared = new Map<number, number>();
    for (const node of nodes) for (const at of recordsByNode.get(node) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return [...shared].map(([wantedAt, count]) => ({
      wantedAt,
      reportedAt,
      share: count / (nodes.size + (wanted[wantedAt]?.size ?? 0) - count),
    }));
  });
}

/** Numbers the text nodes of a page, and pictures with them: a record may be only a picture. */
function textSpans(html: string): Spans {
  const document = load(html).root()[0];
  const top = document?.children.find((node) => 'name' in node && node.name === 'html') ?? document;
  const spans: Spans = new Map();
  let count = 0;
  const open: Array<{ path: string; start: number; children: DomNode[]; next: number; names: Map<string, number> }> = [];
  const enter = (path: string, children: DomNode[]) => open.push({ path, start: count, children, next: 0, names: new Map() });
  enter('', top !== undefined && 'children' in top ? (top.children as DomNode[]) : []);
  for (let element = open.at(-1); element !== undefined; element = open.at(-1)) {
    const node = element.children[element.next];
    element.next += 1;
    if (node === undefined) {
      spans.set(element.path, [element.start, count]);
      open.pop();
    } else if (node.type === 'text') count += /\S/.test(node.data) ? 1 : 0;
    else if ('name' in node && 'children' in node) {
      const nth = (element.names.get(node.name) ?? 0) + 1;
      element.names.set(node.name, nth);
      const isUnseen = node.type === 'script' || node.type === 'style';
      enter(`${element.path}/${node.name}[${nth}]`, isUnseen ? [] : (node.children as DomNode[]));
      if (node.name === 'img') count += 1;
    }
  }
  return spans;
}
