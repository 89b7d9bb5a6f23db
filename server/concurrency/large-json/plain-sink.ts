import type { Sink } from './parser.ts';

/** Collects everything as JSON.parse does, and passes it on at the end. */
export function plainSink(isArray: boolean, pass: (value: unknown) => void): Sink {
  const values: unknown[] = [];
  const fields: Record<string, unknown> = {};
  const add = (key: string | undefined, value: unknown): void => {
    if (isArray) values.push(value);
    else setField(fields, key ?? '', value);
  };
  return {
    add,
    open: (key, isChildArray) => plainSink(isChildArray, (value) => add(key, value)),
    close: () => pass(isArray ? values : fields),
  };
}

/** Sets a field of that name, whatever the name means to an assignment. */
function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true });
  else fields[name] = value;
}
