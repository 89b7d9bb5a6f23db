import { EngineFailure } from '@cairn/engines/engine.ts';
import { expect, test } from 'vitest';
import { HostFailures } from './host-failures.ts';

test('the last failure of a host is kept under its name, with a sentence for each kind', () => {
  const failures = new HostFailures();
  failures.remember('gone.example', Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  failures.remember('closed.example:8080', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  failures.remember('odd.example', new Error('something else'));
  expect(failures.of('gone.example')?.message).toBe('Couldn’t reach gone.example. Check the link and this server’s connection.');
  expect(failures.of('closed.example:8080')).toMatchObject({ code: 'unreachable', retryable: true });
  expect(failures.of('odd.example')).toMatchObject({ code: 'unreachable', message: 'Couldn’t reach odd.example.' });
  expect(failures.of('other.example')).toBeUndefined();
  failures.remember('gone.example', new EngineFailure('refused-address', { text: 'It is private.' }));
  expect(failures.of('gone.example')).toMatchObject({ code: 'refused-address' });
});

test('the failures of the 500 hosts that failed last are kept', () => {
  const failures = new HostFailures();
  for (let host = 0; host <= 500; host += 1) failures.remember(`host-${host}.example`, new Error('broken'));
  expect(failures.of('host-0.example')).toBeUndefined();
  expect(failures.of('host-1.example')).toBeDefined();
  expect(failures.of('host-500.example')).toBeDefined();
});
