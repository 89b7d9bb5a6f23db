/** Remembers what a pure function answered for its latest texts. The same few pieces of a line are asked about many times in a row. */
export function remembered<T>(answer: (text: string) => T, size = 512): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    if (known.size >= size) known.clear();
    const value = answer(text);
    known.set(text, value);
    return value;
  };
}
