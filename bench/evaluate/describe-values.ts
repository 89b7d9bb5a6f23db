import type { OddValue } from './fields.ts';

/** One line for each value of an item that does not agree with its label: the state first, so that lines can be sorted and sampled. */
export function describeValues(file: string, values: OddValue[]): string[] {
  return values.map(({ state, name, stated, reported }) =>
    [
      `${state} ${file}: ${name}`,
      ...(stated === undefined ? [] : [`stated ${JSON.stringify(stated)}`]),
      ...(reported === undefined ? [] : [`reported ${JSON.stringify(reported)}`]),
    ].join(', '),
  );
}
