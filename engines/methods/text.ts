import { EngineFailure } from '../interface/engine.ts';
import type { Engine } from './engine.ts';
import { readPlainText } from '../model/plain-text.ts';
import { deviceFormatError, deviceFormatOf } from '../sources/file/device-formats.ts';

/**
 * Reads places out of pasted text: lists, threads, notes, wiki source, chat. Where a model is set up, it is called too when the reader found
 * nothing or is not sure. Fails with `empty` when the text holds nothing, or nothing that reads as a place.
 */
export const text: Engine = {
  method: 'text',
  async *read(input, world, signal) {
    const pasted = input.text ?? '';
    if (!/[\p{L}\p{N}]/u.test(pasted)) throw new EngineFailure('empty', { code: 'empty-text' });
    const format = deviceFormatOf(pasted);
    if (format !== undefined) throw new EngineFailure('unsupported-file', deviceFormatError('The text', format));
    yield { type: 'stage', stage: { code: 'reading-text' } };
    const found = yield* readPlainText(pasted, { world, signal, explain: input.explain === true, what: 'a text that a person pasted' });
    if (found > 0) return;
    throw new EngineFailure('empty', { code: 'no-places-in-text' });
  },
};
