import { describe, expect, test } from 'vitest';
import { codedSentenceErrors } from './coded-sentences.ts';

const PATH = 'engines/methods/cards.ts';
const errors = (text: string) => codedSentenceErrors([{ path: PATH, text }]);

describe('a sentence that rows keep', () => {
  test.each([
    ['in a failure', `throw new EngineFailure('empty', { text: 'No cards.' });`],
    ['in a failure, with values', "throw new EngineFailure('empty', { text: `No cards in ${name}.` }, { retryable: true });"],
    ['in a failure of another class', `throw new ServicePaused({ text: 'Paused.' }, until);`],
    ['among those with codes', `const event = { type: 'partial', texts: [{ code: 'no-places' }, { text: 'No cards.' }] };`],
    ['in a branch', `return { status: 'failed', error: isEmpty ? { text: 'No cards.' } : undefined };`],
  ])('is refused where it is written out %s', (_case, text) => {
    expect(errors(`\n${text}`)).toEqual([`${PATH}:2: rows keep this sentence: give it a code in contracts/reading-texts/`]);
  });

  test.each([
    ['has a code', `throw new EngineFailure('empty', { code: 'no-places' });`],
    ['is that of another program', `throw new EngineFailure('empty', { text: error.message });`],
    ['is no sentence of a reading', `const page = { text: 'No cards.' };`],
  ])('is accepted where it %s', (_case, text) => {
    expect(errors(text)).toEqual([]);
  });
});
