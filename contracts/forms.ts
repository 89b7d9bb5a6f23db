/**
 * What a page shows again after a form of it was posted and not carried out: every value as it was typed, and why. Forms of pages are posted by the
 * browser itself, so that they work without scripts.
 */
export interface Posted {
  /** Of each field, by its name. */
  values: Record<string, string>;
  /** What is wrong with which field. */
  errors: Record<string, string>;
  /** What is wrong with the whole. */
  message?: string | undefined;
  /** Fields that were changed since the form was opened, and what they are now. */
  conflicts?: Record<string, string> | undefined;
}

/** The address under which a page carries what was posted to it; it is never requested. */
export function postedKey(path: string): readonly [string, string] {
  return ['posted', path];
}

/** The name of the hidden field that says what a field was when its form was opened. */
export function seenName(field: string): string {
  return `was.${field}`;
}
