import type { FindRecords } from './records.ts';

/** The product's own finder of records; undefined as long as its readers have none that can be asked alone. */
export const findRecords: FindRecords | undefined = undefined;
