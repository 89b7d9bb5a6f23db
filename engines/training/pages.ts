/** The reading of pages in its parts, for training its models and measuring them. */
export { type AnswerSet, type JudgedColumns, answerSets, atomOf } from '../sources/page/answer-sets.ts';
export { nameOfAtom } from '../sources/page/atoms.ts';
export { columnTable } from '../sources/page/column-table.ts';
export { pageContext } from '../sources/page/context.ts';
export { readDataPlaces } from '../sources/page/data-places.ts';
export { type FeatureTable, type PageEvidence, type WordScores, evidenceOf } from '../sources/page/evidence.ts';
export { type RecordLimits, type RecordModelData, chosenGroups, findRecords } from '../sources/page/find-records.ts';
export { itemTable } from '../sources/page/item-features.ts';
export {
  LIMIT_GROUPS,
  type LimitGroup,
  PageJudge,
  type PageModelData,
  type PageThresholds,
  highest,
  limitGroup,
  pageGateTable,
  rowOf,
  scoreTable,
  topColumns,
  verdictTable,
} from '../sources/page/judge.ts';
export { pageLines } from '../sources/page/lines.ts';
export { nameHashes, wordHashes } from '../sources/page/name-hashes.ts';
export { analysePage } from '../sources/page/page-analysis.ts';
export { type RecordGroups, recordGroups } from '../sources/page/record-groups.ts';
export { setTable } from '../sources/page/set-features.ts';
export { type PageElement, absolute, parsePage, textOf } from '../sources/page/html/tree.ts';
