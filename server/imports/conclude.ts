import { storedReport } from '@cairn/contracts/reason-texts.ts';
import type { ActivityText } from '@cairn/contracts/activity-texts.ts';
import type { FailureCode, Ledger } from '@cairn/contracts/extraction.ts';
import type { ImportRequest } from '@cairn/contracts/imports.ts';
import type { ActivityLog } from '@cairn/contracts/polling.ts';
import type { ReadingText, ReadingTexts } from '@cairn/contracts/reading-texts.ts';
import type { RunResult } from '@cairn/engines/run.ts';
import { HttpError } from '../errors.ts';
import { whyNotStored } from '../extraction/conclude.ts';
import { LIST_GONE } from './list-lock.ts';
import { secondsUntil } from '../queue/seconds-until.ts';

/** Seconds before the second, third, fourth attempt. */
const BACK_OFF = [5, 30, 120];
/** Attempts a request gets before it fails for good. A process that dies uses up none. */
export const ATTEMPT_LIMIT = BACK_OFF.length + 1;

/** What became of an attempt. */
export type Outcome =
  /** The source was read. `texts`: what could not be read; `listId`: the list that was made; `message`: the line of the activity log. */
  | {
      kind: 'read';
      ledger: Ledger;
      texts?: readonly ReadingText[] | undefined;
      listId?: string;
      message: ActivityText;
      details: Record<string, unknown>;
    }
  /** `retryable`: another attempt may help. */
  | { kind: 'failed'; code: FailureCode; texts: ReadingTexts; retryable: boolean }
  /** Requests to the service are paused until then, in milliseconds since 1970. */
  | { kind: 'paused'; until: number; texts: ReadingTexts };

/** What the row has of a conclusion. */
export interface StoredConclusion {
  status: Exclude<ImportRequest['status'], 'processing'>;
  attempts: number;
  error?: ReadingTexts | undefined;
  errorCode?: FailureCode;
  ledger?: Ledger;
  listId?: string | undefined;
}

/** What is stored after an attempt, what the activity log says of it, and in how many seconds the next one comes. */
export interface Conclusion extends StoredConclusion {
  activity?: { type: ActivityLog['type']; message: ActivityText; details: Record<string, unknown> };
  nextIn?: number;
}

/** The conclusion of an attempt at a request which has used up `attempts` before. `now` is in milliseconds since 1970. */
export function conclude(outcome: Outcome, request: { title: string; attempts: number }, now: number): Conclusion {
  const attempts = request.attempts + 1;
  switch (outcome.kind) {
    case 'read': {
      const { ledger, texts, listId, message, details } = outcome;
      const activity = { type: texts ? 'warning' : 'success', message, details: { ...details, ledger: storedReport(ledger) } } as const;
      return { status: 'completed', attempts, error: texts, ledger, listId, activity };
    }
    case 'failed': {
      const pause = outcome.retryable ? BACK_OFF[attempts - 1] : undefined;
      return pause === undefined ? failure(outcome, request.title, attempts) : retry(outcome, request.title, attempts, pause);
    }
    case 'paused':
      // This uses up no attempt.
      return {
        status: 'pending',
        attempts: request.attempts,
        error: outcome.texts,
        errorCode: 'service-failed',
        nextIn: secondsUntil(outcome.until, now),
      };
  }
}

function retry({ code, texts }: { code: FailureCode; texts: ReadingTexts }, title: string, attempts: number, nextIn: number): Conclusion {
  const values = { title, seconds: nextIn, attempt: attempts, limit: ATTEMPT_LIMIT, reason: texts };
  const message: ActivityText = { code: 'retried', values };
  const activity = { type: 'warning', message, details: { code } } as const;
  return { status: 'pending', attempts, error: texts, errorCode: code, activity, nextIn };
}

function failure({ code, texts }: { code: FailureCode; texts: ReadingTexts }, title: string, attempts: number): Conclusion {
  const message: ActivityText = { code: 'failed', values: { title, reason: texts } };
  const activity = { type: 'error', message, details: { code } } as const;
  return { status: 'failed', attempts, error: texts, errorCode: code, activity };
}

/** The outcome of a reading of which nothing is stored: its service is paused, or it failed. Undefined of any other. */
export function outcomeWithoutResult({
  failure,
  pausedUntil,
  texts,
}: Pick<RunResult, 'failure' | 'pausedUntil' | 'texts'>): Outcome | undefined {
  if (pausedUntil !== undefined) return { kind: 'paused', until: pausedUntil, texts: failure?.texts ?? texts ?? [] };
  return failure && { kind: 'failed', code: failure.code, texts: failure.texts, retryable: failure.retryable };
}

/** The outcome for a request whose attempts were cut off too often. */
export const INTERRUPTED: Outcome = {
  kind: 'failed',
  code: 'interrupted',
  texts: { code: 'import-interrupted' },
  retryable: false,
};

/** The outcome where what was read could not be stored. An error of the product's own has its sentence, and would come again. */
export function notStored(error: unknown): Outcome {
  if (!(error instanceof HttpError)) return { kind: 'failed', code: 'not-stored', texts: whyNotStored(error), retryable: true };
  const texts = error.code === LIST_GONE.code ? LIST_GONE : { text: error.message };
  return { kind: 'failed', code: 'not-stored', texts, retryable: false };
}
