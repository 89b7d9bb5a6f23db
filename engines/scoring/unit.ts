import type { Script } from './shape.ts';

export type UnitKind = 'heading' | 'item' | 'line' | 'cell' | 'picture-line';

/** A link, an inline mark, or one of several lines of a picture that covers `from`..`to` of its unit's text; both are equal for an address that is written out. */
export interface UnitSpan {
  from: number;
  to: number;
  kind: 'link' | 'strong' | 'em' | 'code' | 'strike' | 'row';
  /** Address of a link. */
  url?: string;
}

/** One stretch of a source that is set as a piece of its own: a line, a heading, a cell of a table, a line of a picture. */
export interface Unit {
  text: string;
  kind: UnitKind;
  /** Level of a heading, 1 the highest; 0 for others. */
  level: number;
  /** Columns of white space before the unit, or how far it is nested. */
  indent: number;
  /** The sign that makes it an item: `-`, `1.`, an emoji; empty without one. */
  marker: string;
  /** What the marker counts, where it is a number. */
  number?: number;
  /** Index of the heading above the unit, -1 without one. */
  section: number;
  /** Blank lines before the unit. */
  gap: number;
  spans: UnitSpan[];
  /** Place in a table. `header` is the text over the column. */
  cell?: { table: number; row: number; column: number; columns: number; header?: string };
  /** Units of one signature are set alike. */
  signature: string;
  script: Script;
  /** Which message of a chat it is part of, and who says it. */
  said?: { message: number; by: string };
  /** Place and size on a picture, as shares of the picture and of its usual line height; how sure the OCR is, from 0 to 1. */
  box?: { left: number; top: number; right: number; size: number; confidence: number; block?: UnitBlock; measures?: number[] };
}

/** How many kinds of line a picture's reader distinguishes, numbered from 0 in the first measure. */
export const PICTURE_KINDS = 12;

/** What `measures` of a picture's line hold, in this order. */
export const PICTURE_MEASURES = [
  'kind',
  'kind below',
  'kind above',
  'kind beside',
  'gap below',
  'gap above',
  'size',
  'size rank',
  'size below',
  'size above',
  'alike',
  'alike pitch',
  'alike plain',
  'alike followed',
  'alike first',
  'level',
  'centre',
  'width',
  'control',
  'category',
  'rows',
  'card',
  'card name',
] as const;

/** The block of lines of a picture that a unit is part of. */
export interface UnitBlock {
  /** Number of the unit's line in the block, and how many lines the block has. */
  line: number;
  lines: number;
  /** Size of the unit's type in relation to the largest of the block. */
  share: number;
  /** How many blocks begin at the same left edge or the same height. */
  alike: number;
}

/** A source cut into units, in reading order. */
export interface UnitDocument {
  units: Unit[];
  /** Blocks of lines on a picture are distinguished: features of blocks are written. */
  blocks?: boolean;
  title?: string;
}
