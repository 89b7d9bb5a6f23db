import { CHOICE_FIELDS, type ChoiceField, fieldEntry, PLACE_FIELD_NAMES } from '@cairn/contracts/place-fields.ts';
import type { Place } from '@cairn/contracts/places.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/\.$/, '')
    .trim();

const VALUES = new Map(CHOICE_FIELDS.map((field) => [field, wordsOf(field)]));
const BY_SOURCE = new Map(PLACE_FIELD_NAMES.map((field) => [fieldEntry(field).source, field]));

function wordsOf(field: ChoiceField): Map<string, string> {
  const { value } = fieldEntry(field);
  const read = value.kind === 'choice' ? Object.entries(value.read ?? {}) : [];
  return new Map(read.flatMap(([choice, words]) => words.split('|').map((word) => [plain(word), choice] as const)));
}

/** The field of few values that a key of the vocabulary names; undefined for any other key. */
export function choiceFieldOf(source: string | undefined): ChoiceField | undefined {
  const field = source === undefined ? undefined : BY_SOURCE.get(source);
  return CHOICE_FIELDS.find((choice) => choice === field);
}

/** The value of a field that is one of a few, by the words of a source for it ("designated", "true"); undefined for other words. */
export function readChoice(field: ChoiceField, text: string): Place[ChoiceField] {
  return VALUES.get(field)?.get(plain(text)) as Place[ChoiceField];
}

/** Whether a text is a value of what a key of the vocabulary names, as far as its values are a few. */
export function takesText(source: string | undefined, text: string): boolean {
  const field = choiceFieldOf(source);
  return field === undefined || readChoice(field, text) !== undefined;
}
