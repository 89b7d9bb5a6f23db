import { EngineFailure } from '../interface/engine.ts';
import type { Engine } from './engine.ts';
import { decodeText } from '../formats/decode-text.ts';
import { apple } from '../services/apple.ts';
import { sniff } from '../sources/file/sniff.ts';
import { READING_FILE, startReading } from '../reading/start-reading.ts';

/** Reads a file that holds places: KML, KMZ, GPX, GeoJSON, CSV, Takeout's JSON and CSV, a saved uMap, a guide of Apple Maps. */
export const file: Engine = {
  method: 'file',
  async *read(input, world, signal) {
    if (input.file === undefined) throw new EngineFailure('unsupported-file', { code: 'file-missing' });
    const { bytes, filename } = input.file;
    if (sniff(bytes, filename) !== 'guide') {
      yield READING_FILE;
      const start = performance.now();
      let places = 0;
      const { items } = await startReading('file', { bytes, filename }, world, signal);
      for await (const event of items) {
        if (event.type === 'place') places += 1;
        yield event;
      }
      yield { type: 'cost', extractor: 'file', milliseconds: performance.now() - start, places };
      return;
    }
    // A guide holds numbers of places; their names have to be requested, as when it comes by its link.
    const listId = decodeText(bytes).trim();
    const url = `https://maps.apple.com/guides?user=${encodeURIComponent(listId)}`;
    yield* apple.read({ url, link: { service: 'apple', kind: 'list', listId }, input, world, signal });
  },
};
