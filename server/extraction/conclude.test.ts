import type { RunResult } from '@cairn/engines/run.ts';
import { describe, expect, test } from 'vitest';
import { conclude, interrupted, notStored } from './conclude.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const JOB = { createdAt: new Date(NOW - 20_000) };
const PLACES = { kept: 2, rest: [{ name: 'Café Mira' }] };
const READ: RunResult = {
  places: [],
  count: 3,
  ledger: { seen: 3, kept: 3, withoutCoordinates: 0, dropped: [], coverage: 'unknown' },
  source: { title: 'Cafés' },
  costs: [],
};
const COMMON = { places: PLACES, placesCount: 3, ledger: READ.ledger, source: READ.source, costs: [] };
const TEXTS = [{ text: 'The service does not answer.' }];
const FAILURE = { code: 'service-failed', sentence: 'The service does not answer.', texts: TEXTS, retryable: true } as const;

describe('a job', () => {
  test('is completed by what was read, with what is missing and what cut it short', () => {
    expect(conclude(READ, PLACES, JOB, NOW)).toEqual({ ...COMMON, status: 'completed' });
    const part = {
      ...READ,
      texts: [{ text: 'The second page was not read.' }],
      stoppedBy: { code: 'timed-out', retryable: true } as const,
    };
    expect(conclude(part, PLACES, JOB, NOW)).toEqual({
      ...COMMON,
      status: 'completed',
      error: [{ text: 'The second page was not read.' }],
      errorCode: 'timed-out',
    });
  });

  test('fails with its reason where nothing was read', () => {
    const ended = { ...COMMON, status: 'failed', error: TEXTS, errorCode: FAILURE.code };
    expect(conclude({ ...READ, failure: FAILURE }, PLACES, JOB, NOW)).toEqual(ended);
  });

  test('waits for a paused service where nothing was read, until a minute after its start', () => {
    const pausedUntil = (afterStart: number) => JOB.createdAt.getTime() + afterStart;
    const at = (afterStart: number) => conclude({ ...READ, failure: FAILURE, pausedUntil: pausedUntil(afterStart) }, PLACES, JOB, NOW);
    expect(at(60_000)).toEqual({ status: 'pending', stage: { code: 'waiting-for-service' }, nextIn: 40 });
    expect(at(10_000)).toMatchObject({ status: 'pending', nextIn: 1 });
    expect(at(60_001)).toMatchObject({ status: 'failed', errorCode: 'service-failed' });
    expect(conclude({ ...READ, pausedUntil: pausedUntil(60_000) }, PLACES, JOB, NOW)).toMatchObject({ status: 'completed' });
  });

  test('keeps no places where it was cut off too often, or they cannot be stored', () => {
    const empty = { status: 'failed', placesCount: 0, places: { kept: 0, rest: [] } };
    expect(interrupted()).toEqual({
      ...empty,
      errorCode: 'interrupted',
      error: { code: 'extraction-interrupted' },
    });
    expect(notStored(new Error('No space left'))).toEqual({
      ...empty,
      errorCode: 'not-stored',
      error: { code: 'not-stored', values: { reason: 'No space left' } },
    });
  });
});
