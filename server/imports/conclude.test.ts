import { describe, expect, test } from 'vitest';
import { HttpError } from '../errors.ts';
import { ATTEMPT_LIMIT, conclude, INTERRUPTED, notStored, type Outcome, outcomeWithoutResult } from './conclude.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const ledger = { seen: 2, kept: 2, withoutCoordinates: 0, dropped: [], coverage: 'unknown' } as const;
const failed = (retryable: boolean): Outcome => ({
  kind: 'failed',
  code: 'timed-out',
  texts: { text: 'The page did not answer.' },
  retryable,
});
const after = (attempts: number, outcome: Outcome) => conclude(outcome, { title: 'Cafés', attempts }, NOW);

describe('an import request', () => {
  test('is completed by what was read, and remembers its list', () => {
    const outcome: Outcome = {
      kind: 'read',
      ledger: { ...ledger, dropped: [] },
      listId: 'a list',
      message: { text: 'Imported' },
      details: { listId: 'a list' },
    };
    expect(after(1, outcome)).toEqual({
      status: 'completed',
      attempts: 2,
      ledger,
      listId: 'a list',
      activity: { type: 'success', message: { text: 'Imported' }, details: { listId: 'a list', ledger } },
    });
    const inPart = after(0, { ...outcome, texts: [{ text: 'One page was not read.' }] });
    expect(inPart).toMatchObject({ status: 'completed', error: [{ text: 'One page was not read.' }], activity: { type: 'warning' } });
  });

  // @covers imports.failures-retried-back-off-fail
  test('is tried four times after failures that may pass, longer apart each time', () => {
    expect(ATTEMPT_LIMIT).toBe(4);
    expect([0, 1, 2, 3].map((attempts) => after(attempts, failed(true)).nextIn)).toEqual([5, 30, 120, undefined]);
    expect(after(1, failed(true))).toEqual({
      status: 'pending',
      attempts: 2,
      error: { text: 'The page did not answer.' },
      errorCode: 'timed-out',
      nextIn: 30,
      activity: {
        type: 'warning',
        message: {
          code: 'retried',
          values: { title: 'Cafés', seconds: 30, attempt: 2, limit: 4, reason: { text: 'The page did not answer.' } },
        },
        details: { code: 'timed-out' },
      },
    });
  });

  // @covers imports.failures-retried-back-off-fail
  test('fails for good after the last attempt, and at once where trying again cannot help', () => {
    const end = (attempts: number) => ({
      status: 'failed',
      attempts,
      error: { text: 'The page did not answer.' },
      errorCode: 'timed-out',
      activity: {
        type: 'error',
        message: { code: 'failed', values: { title: 'Cafés', reason: { text: 'The page did not answer.' } } },
        details: { code: 'timed-out' },
      },
    });
    expect(after(3, failed(true))).toEqual(end(4));
    expect(after(0, failed(false))).toEqual(end(1));
  });

  test('that waits for a paused service uses up no attempt', () => {
    expect(after(3, { kind: 'paused', until: NOW + 4_200, texts: { text: 'The service is paused.' } })).toEqual({
      status: 'pending',
      attempts: 3,
      error: { text: 'The service is paused.' },
      errorCode: 'service-failed',
      nextIn: 5,
    });
  });

  test('is neither failed nor paused where something was read, and paused where its service is, also after a part', () => {
    const texts = [{ text: 'No answer.' }];
    const failure = { code: 'service-failed', sentence: 'No answer.', texts, retryable: true } as const;
    const part = [{ text: 'One page was not read.' }];
    expect(outcomeWithoutResult({ texts: part })).toBeUndefined();
    expect(outcomeWithoutResult({ failure })).toEqual({ kind: 'failed', code: 'service-failed', texts, retryable: true });
    expect(outcomeWithoutResult({ failure, pausedUntil: NOW })).toEqual({ kind: 'paused', until: NOW, texts });
    expect(outcomeWithoutResult({ texts: part, pausedUntil: NOW })).toEqual({ kind: 'paused', until: NOW, texts: part });
  });

  test('that was cut off too often fails with the reason', () => {
    expect(after(0, INTERRUPTED)).toMatchObject({
      status: 'failed',
      attempts: 1,
      errorCode: 'interrupted',
      error: { code: 'import-interrupted' },
    });
  });

  test('whose result cannot be stored is tried again, but not where the product itself refuses it', () => {
    const full = after(0, notStored(new Error('No space left')));
    expect(full).toMatchObject({
      status: 'pending',
      errorCode: 'not-stored',
      error: { code: 'not-stored', values: { reason: 'No space left' } },
    });
    const gone = after(0, notStored(new HttpError(409, 'list-gone', 'The list was deleted.')));
    expect(gone).toMatchObject({ status: 'failed', errorCode: 'not-stored', error: { code: 'list-gone' } });
  });
});
