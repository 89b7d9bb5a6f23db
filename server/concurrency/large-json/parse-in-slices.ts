import { nextTurn } from '../slices.ts';
import { LargeJson, PIECE } from './parser.ts';
import { plainSink } from './plain-sink.ts';

/** The value of a JSON text, as JSON.parse makes it; while a long one is read, other calls are answered in between. */
export async function parseInSlices(text: string): Promise<unknown> {
  if (text.length < PIECE) return JSON.parse(text);
  let values: unknown = [];
  const document = plainSink(true, (all) => {
    values = all;
  });
  const parser = new LargeJson(document);
  for (let at = 0; at < text.length; at += PIECE) {
    await nextTurn();
    parser.push(text.slice(at, at + PIECE));
  }
  parser.end();
  return (values as unknown[])[0];
}
