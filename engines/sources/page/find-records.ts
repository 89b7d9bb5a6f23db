import { readyModel } from '../../scoring/model-data.ts';
import { TreeEnsemble, type TreeEnsembleData } from '../../scoring/trees.ts';
import { type RecordGroups, recordGroups } from './record-groups.ts';
import type { PageElement } from './html/tree.ts';

/** The trained model of record groups as data. */
export interface RecordModelData {
  /** How well the records of a group agree with marked ones: the mean share of common text, 0 to 1. */
  agreement: TreeEnsembleData;
  limits: RecordLimits;
}

/** Fitted limits by name. */
export interface RecordLimits {
  /** Groups that agree less than this are not taken beside the first one, and none that agree less than this share of what the first does. */
  least: number;
  leastShare: number;
  /** How much the number of records and the share of the page's text count beside the agreement, as powers. */
  countPower: number;
  coverPower: number;
}

interface RecordModel {
  agreement: TreeEnsemble;
  limits: RecordLimits;
}

/** The repeated records of a page, as the XPaths (`/body[1]/div[2]`) of the elements that each is made of, best group first. Linear in the size of the page. */
export function findRecords(html: string): string[][] {
  const model = readyModel<RecordModelData, RecordModel>('records', ({ agreement, limits }) => ({
    agreement: new TreeEnsemble(agreement),
    limits,
  }));
  const found = recordGroups(html);
  const { table } = found;
  const width = table.features.length;
  const agreements = Float32Array.from({ length: table.rows }, (_, row) => model.agreement.score(table.values, row * width));
  return chosenGroups(found, agreements, model.limits).flatMap((at) =>
    (found.groups[at] ?? []).map(({ start, end }) => pathsOf(start, end, found.elements)),
  );
}

const LEAST_COVER = 0.02;

/** Numbers of the groups that are taken together: the most promising one, and those that hold other elements and agree nearly as well. */
export function chosenGroups({ groups, coverage, elements }: RecordGroups, agreements: Float32Array, limits: RecordLimits): number[] {
  const placeLikelihood = groups.map(
    (records, at) =>
      Math.max(0, agreements[at] as number) *
      records.length ** limits.countPower *
      ((coverage[at] ?? 0) + LEAST_COVER) ** limits.coverPower,
  );
  const order = [...groups.keys()].sort(
    (one, other) => (placeLikelihood[other] as number) - (placeLikelihood[one] as number) || one - other,
  );
  const least = Math.max(limits.least, limits.leastShare * (agreements[order[0] ?? 0] ?? 0));
  const taken = new Uint8Array(elements.length);
  const chosen: number[] = [];
  for (const at of order) {
    if (chosen.length > 0 && (agreements[at] as number) < least) continue;
    const records = groups[at] ?? [];
    if (records.some(({ start, end }) => taken.subarray(start, end).includes(1))) continue;
    for (const { start, end } of records) taken.fill(1, start, end);
    chosen.push(at);
  }
  return chosen;
}

/** The outermost elements within `start` to before `end`. */
function pathsOf(start: number, end: number, elements: PageElement[]): string[] {
  const paths: string[] = [];
  for (let at = start; at < end;) {
    const element = elements[at];
    if (element === undefined) break;
    if (element.end <= end) {
      paths.push(xpathOf(element));
      at = element.end;
    } else at += 1;
  }
  return paths;
}

function xpathOf(element: PageElement): string {
  const steps: string[] = [];
  for (let at: PageElement | undefined = element; at?.parent !== undefined && at.tag !== 'html'; at = at.parent)
    steps.push(`${at.tag}[${at.nth}]`);
  return `/${steps.reverse().join('/')}`;
}
