import { fold } from './fold.ts';
import { isJoinedStreet, streetWord } from './street-words.ts';

export { CommonWords, languageOf } from './common-words.ts';
export { isTown } from './geography.ts';
export { placeKindIn } from './place-kind.ts';
export { labelledField } from './value-labels.ts';

/** Where a text has its first sure word for a street, alone or joined to a name ("Calle", "ул.", "Kungsgatan"); undefined without one. */
export function streetTypeIn(text: string): { span: [start: number, end: number] } | undefined {
  for (const match of text.slice(0, 300).matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’]*/gu)) {
    const word = fold(match[0]);
    if (streetWord(word)?.sure === true || isJoinedStreet(word)) return { span: [match.index, match.index + match[0].length] };
  }
  return undefined;
}
