import type { Reader } from '../security/actor.ts';

export type { Reader } from '../security/actor.ts';

/** Which lists, in which order, and which page of them. */
export interface ListQuery extends Reader {
  /** Only what the viewer saved, the last saved first. */
  savedByViewer?: boolean;
  userId?: string | undefined;
  /** Words that must all be contained in the title, the description, or names and addresses of places. */
  q?: string | undefined;
  sort?: 'popular' | 'recent' | undefined;
  limit: number;
  cursor?: string | undefined;
  /** The fields that are read beside the id; undefined: all. */
  fields?: readonly string[] | undefined;
}

/** Whether the caller wants this field. */
export function wantsField({ fields }: Pick<ListQuery, 'fields'>, name: string): boolean {
  return fields === undefined || fields.includes(name);
}
