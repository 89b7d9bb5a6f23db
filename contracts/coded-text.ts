// Sentences as rows keep them: by a code and what goes into them, so that their words are chosen where they are shown.

/** The sentences of a concept: each code with the function that makes its words. */
export type Catalogue = Readonly<Record<string, (values: never) => string>>;

/** A sentence of a catalogue; `values` is absent where it has none. */
export type CodedText<C extends Catalogue> = {
  [Code in keyof C & string]: Parameters<C[Code]> extends [infer Values] ? { code: Code; values: Values } : { code: Code };
}[keyof C & string];

/** Words that no catalogue has: those of other programs, and of rows from before sentences had codes. */
export interface PlainText {
  text: string;
}

/** A sentence as a row keeps it. */
export type StoredText<C extends Catalogue> = CodedText<C> | PlainText;

/** The words of a stored sentence. */
export function wordsOf<C extends Catalogue>(catalogue: C, stored: StoredText<C>): string {
  if ('text' in stored) return stored.text;
  const { code, values } = stored as { code: keyof C & string; values?: never };
  // A row of a newer version may have a code that this one does not know.
  return catalogue[code]?.(values as never) ?? code;
}
