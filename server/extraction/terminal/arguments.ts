import { parseArgs } from 'node:util';
import { METHODS, type Method, method } from '@cairn/contracts/extraction.ts';

export const USAGE = `Reads the places of a map-list link, a web page, a file, a picture or a text.

  npm run extract -- [options] <link | file | text | ->

  --json               {places, ledger} on stdout
  --csv                Name, Address, Rating, Review Count, Category, URL on stdout
  --url ADDRESS        the address that a saved page was loaded from
  --method METHOD      read by this method instead of the best: ${METHODS.join(', ')}
  --details            ratings and categories too, even when that needs a browser
  --language TAG       language of names and addresses, for example de or zh-TW
  --explain            why each place was taken, on stderr
  --time-limit SECONDS stop after this time with what was read (default 300)
  --help               this text

"-" reads the standard input. Exit code: 0 nothing known to be missing, 3 partial, 1 failed or nothing found, 2 not understood.`;

/** A command line that was not understood; its message says why. */
export class UsageError extends Error {}

export interface Arguments {
  subjects: string[];
  format: 'json' | 'csv' | 'table';
  url?: string;
  method?: Method;
  details: boolean;
  /** The decision behind each place is printed too. */
  explain: boolean;
  language?: string;
  timeLimitMs: number;
  help: boolean;
}

/** Reads the command line. Throws `UsageError`. */
export function readArguments(words: string[]): Arguments {
  const { values, positionals } = parse(words);
  if (values.json && values.csv) throw new UsageError('Use --json or --csv, not both.');
  const chosen = values.method === undefined ? undefined : method.safeParse(values.method);
  if (chosen?.success === false) throw new UsageError(`There is no method "${values.method}". Methods: ${METHODS.join(', ')}.`);
  const seconds = Number(values['time-limit']);
  if (!(seconds > 0 && seconds <= 86_400)) throw new UsageError('--time-limit wants a number of seconds above 0.');
  if (positionals.length === 0 && !values.help) throw new UsageError('Add a link, a file or some text.');
  return {
    subjects: positionals,
    format: values.json ? 'json' : values.csv ? 'csv' : 'table',
    details: values.details,
    explain: values.explain,
    timeLimitMs: seconds * 1_000,
    help: values.help,
    ...(values.url === undefined ? {} : { url: values.url }),
    ...(values.language === undefined ? {} : { language: values.language }),
    ...(chosen?.data === undefined ? {} : { method: chosen.data }),
  };
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        url: { type: 'string' },
        method: { type: 'string' },
        details: { type: 'boolean', default: false },
        explain: { type: 'boolean', default: false },
        language: { type: 'string' },
        'time-limit': { type: 'string', default: '300' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error));
  }
}
