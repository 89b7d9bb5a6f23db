import { parseArgs } from 'node:util';
import { type Field, FIELDS } from './fields.ts';
import type { Selection } from './subjects.ts';

export const USAGE = `Reads the labelled corpus with the readers of this product and reports how accurate they are.

  npm run evaluate -- [options]

  --kind KIND[,KIND]   only these: text, page, file, image, ordinary, records, publishable
  --set SET[,SET]      only these sets of the corpus
  --item WORD          only items whose path contains this
  --pictures           pictures too: OCR of all of them takes minutes the first time
  --worst N            how many of the worst items are listed (default 20)
  --values FIELD       list the values of this field that do not agree with the labels: ${FIELDS.join(', ')}
  --json               all scores and outcomes as JSON on stdout
  --save NAME          keep the outcomes as bench/results/evaluate-NAME.json; without it they replace those of the last run
  --compare FILE       compare with these kept outcomes instead of the last run's
  --held-out           each item is read by models that were trained without its source
  --models DIR         where these models are (default bench/results/folds)
  --corpus DIR         where the corpus is (or CAIRN_CORPUS)
  --check              exit code 1 where a metric is below its floor in floors.json
  --raise              raise the floors to the scores of this run
  --help               this text`;

/** A command line that was not understood, or asks for what is not there; its message says why. */
export class UsageError extends Error {}

export interface Arguments {
  selection: Selection;
  /** Records of the marked pages are evaluated. */
  records: boolean;
  /** Sources whose whole cards are known are read too. */
  publishable: boolean;
  worst: number;
  /** The field whose values are listed where they do not agree with the labels. */
  values?: Field;
  json: boolean;
  save?: string;
  compare?: string;
  heldOut: boolean;
  models?: string;
  corpus?: string;
  check: boolean;
  raise: boolean;
  help: boolean;
}

/** What people type, and what it means here. */
const KIND_WORDS: Record<string, string> = {
  text: 'text',
  texts: 'text',
  page: 'page',
  pages: 'page',
  file: 'file',
  files: 'file',
  image: 'picture',
  images: 'picture',
  picture: 'picture',
  pictures: 'picture',
  ordinary: 'ordinary',
  records: 'records',
  publishable: 'publishable',
};
const WITHOUT_PICTURES = ['text', 'page', 'file', 'ordinary', 'records', 'publishable'];

/** Reads the command line. Throws `UsageError`. */
export function readArguments(words: string[]): Arguments {
  const { values } = parse(words);
  const worst = Number(values.worst);
  if (!Number.isSafeInteger(worst) || worst < 0) throw new UsageError('--worst needs a whole number.');
  if (values.save !== undefined && !/^[\w-]+$/.test(values.save))
    throw new UsageError('--save needs a name of letters, digits and dashes.');
  const field = values.values === undefined ? undefined : fieldOf(values.values);
  const kinds = values.kind === undefined ? [...WITHOUT_PICTURES] : values.kind.split(',').map(kindOf);
  if (values.pictures) kinds.push('picture');
  const sets = values.set?.split(',');
  const { item, save, compare, models, corpus, json, check, raise, help } = values;
  return {
    selection: { kinds, ...(sets === undefined ? {} : { sets }), ...(item === undefined ? {} : { item }) },
    records: kinds.includes('records') && sets === undefined && item === undefined,
    publishable: kinds.includes('publishable') && sets === undefined,
    worst,
    heldOut: values['held-out'] || models !== undefined,
    json,
    check,
    raise,
    help,
    ...(field === undefined ? {} : { values: field }),
    ...(save === undefined ? {} : { save }),
    ...(compare === undefined ? {} : { compare }),
    ...(models === undefined ? {} : { models }),
    ...(corpus === undefined ? {} : { corpus }),
  };
}

function fieldOf(word: string): Field {
  const field = FIELDS.find((name) => name === word);
  if (field === undefined) throw new UsageError(`There is no field "${word}". Fields: ${FIELDS.join(', ')}.`);
  return field;
}

function kindOf(word: string): string {
  const kind = KIND_WORDS[word];
  if (kind === undefined)
    throw new UsageError(`There is no kind "${word}". Kinds: text, page, file, image, ordinary, records, publishable.`);
  return kind;
}

function parse(words: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const value = { type: 'string' } as const;
  try {
    return parseArgs({
      args: words,
      options: {
        kind: value,
        set: value,
        item: value,
        values: value,
        worst: { type: 'string', default: '20' },
        save: value,
        compare: value,
        models: value,
        corpus: value,
        pictures: flag,
        json: flag,
        'held-out': flag,
        check: flag,
        raise: flag,
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
