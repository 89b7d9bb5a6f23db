import { findRecords as findOnPage } from '@cairn/engines/training/pages.ts';
import type { FindRecords } from './records.ts';

/** The product's own finder of records. */
export const recordFinder: FindRecords | undefined = findOnPage;
