import { EngineFailure } from '@cairn/engines/engine.ts';
import { expect, test } from 'vitest';
import { knownFailure, toSent } from './remote-protocol.ts';

test('a failure of another process comes with its code and values, and one of an earlier version with its sentence', () => {
  const texts = [{ code: 'host-unknown', values: { host: 'gone.example' } }] as const;
  const failure = new EngineFailure('unreachable', texts, { retryable: true });
  expect(knownFailure(toSent(failure))).toMatchObject({ code: 'unreachable', texts, message: failure.message, retryable: true });
  const earlier = { code: 'unreachable', sentence: 'A sentence of then.', retryable: false };
  expect(knownFailure(JSON.stringify(earlier))).toMatchObject({ texts: [{ text: earlier.sentence }], message: earlier.sentence });
  expect(knownFailure(toSent(undefined))).toBeUndefined();
});
