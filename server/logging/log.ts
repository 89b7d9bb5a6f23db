import { AsyncLocalStorage } from 'node:async_hooks';
import { writeOut } from './write-out.ts';

/** The log: one line per event on stderr, errors with their stack. `part` names the part of the product that logs. */
export interface Log {
  info(part: string, message: string, values?: LogValues): void;
  warn(part: string, message: string): void;
  error(part: string, error: unknown, message?: string): void;
}

/** What a line of JSON says beside its message; left out of text. */
export type LogValues = Record<string, string | number>;

/** From the least to the most important. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogOptions {
  /** `json`: one object a line, with `time`, `level`, `part`, `message`, and `requestId` where a request caused it. */
  format: 'text' | 'json';
  /** The least that is written; undefined: everything. */
  level?: LogLevel;
  /** Values that no line may contain: passwords, keys, tokens. */
  secrets: readonly string[];
}

let options: LogOptions = { format: 'text', secrets: [] };

/** Sets how the running product logs. Call once at the start. */
export function configureLog(chosen: LogOptions): void {
  // The longest first: a secret may contain another one.
  options = { ...chosen, secrets: [...chosen.secrets].sort((one, other) => other.length - one.length) };
}

/** The id of the request that is being answered, for the lines that this causes. */
export const requestIds = new AsyncLocalStorage<string>();

const HIDDEN = '***';
/** A user name and password within an address. */
const CREDENTIALS = /(\/\/)[^\s/@?#]+@/g;
/** The value of a parameter whose name says that it gives access. */
const TOKEN =
  /([?&;](?:[\w.-]*[_.-])?(?:access|api|auth|client|private|refresh|secret|session)?(?:key|token|sig|signature|auth|password|passwd|secret|code|session)=)[^&#\s"']+/gi;
const BEARER = /\b(Bearer|Basic) +[\w.~+/=-]+/gi;

/** The text without secrets: configured ones, and what gives access in addresses and headers. */
export function withoutSecrets(text: string, secrets: readonly string[] = options.secrets): string {
  let hidden = text;
  for (const secret of secrets) hidden = hidden.replaceAll(secret, HIDDEN);
  return hidden.replace(CREDENTIALS, `$1${HIDDEN}@`).replace(TOKEN, `$1${HIDDEN}`).replace(BEARER, `$1 ${HIDDEN}`);
}

function line(level: LogLevel, part: string, message: string, values: LogValues = {}): void {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(options.level ?? 'info')) return;
  const time = new Date().toISOString();
  const said = withoutSecrets(message);
  const requestId = requestIds.getStore();
  const written =
    options.format === 'json'
      ? JSON.stringify({ time, level, part, message: said, ...(requestId === undefined ? {} : { requestId }), ...values })
      : `${time} ${level} ${part}: ${said}`;
  writeOut('stderr', written);
}

/** The log of a running product. */
export const stderrLog: Log = {
  info: (part, message, values) => line('info', part, message, values),
  warn: (part, message) => line('warn', part, message),
  error: (part, error, message) => {
    const what = textOf(error);
    line('error', part, message ? `${message}: ${what}` : what);
  },
};

/** Also of a copy of an error, as the queue's library reports some. */
function textOf(error: unknown): string {
  const { stack, message } = typeof error === 'object' && error !== null ? (error as { stack?: unknown; message?: unknown }) : {};
  return String(stack ?? message ?? error);
}
