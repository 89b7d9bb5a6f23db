import { type Engine, EngineFailure } from './engine.ts';
import { readMapFile } from './reading/map-files.ts';

/** Reads a file that holds places: KML, KMZ, GPX, GeoJSON, CSV, Takeout's JSON and CSV, a guide of Apple Maps, a saved uMap. */
export const file: Engine = {
  method: 'file',
  async *read(input) {
    if (input.file === undefined) throw new EngineFailure('unsupported-file', 'No file was given.');
    yield* readMapFile(input.file.bytes, input.file.filename);
  },
};
