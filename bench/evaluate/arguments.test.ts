import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';

describe('the command line', () => {
  it('reads all but pictures when nothing is said', () => {
    const { selection, records, worst, heldOut } = readArguments([]);
    expect(selection).toEqual({ kinds: ['text', 'page', 'file', 'ordinary', 'records', 'publishable'] });
    expect({ records, worst, heldOut }).toEqual({ records: true, worst: 20, heldOut: false });
  });

  it.each([
    [['--pictures'], ['text', 'page', 'file', 'ordinary', 'records', 'publishable', 'picture']],
    [['--kind', 'image'], ['picture']],
    [
      ['--kind', 'texts,pages'],
      ['text', 'page'],
    ],
  ])('%j reads %j', (words, kinds) => {
    expect(readArguments(words).selection.kinds).toEqual(kinds);
  });

  it('leaves out the marked pages where only some items are wanted', () => {
    expect(readArguments(['--set', 'first,second'])).toMatchObject({ records: false, selection: { sets: ['first', 'second'] } });
    expect(readArguments(['--item', 'mill'])).toMatchObject({ records: false, selection: { item: 'mill' } });
  });

  it('takes models of folds for models that did not see an item', () => {
    expect(readArguments(['--models', 'folds'])).toMatchObject({ heldOut: true, models: 'folds' });
  });

  it.each([[['--kind', 'tables']], [['--worst', 'many']], [['--save', '../out']], [['--wrong']], [['one.md']]])(
    '%j is refused',
    (words) => {
      expect(() => readArguments(words)).toThrow(UsageError);
    },
  );
});
