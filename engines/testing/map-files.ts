import { strToU8 } from 'fflate';
import { file } from '../methods/file.ts';
import { type RunResult, runEngine } from '../run.ts';
import { fakeWorld } from './fake-world.ts';

/** Reads a file as the file method does, with normalising and the extraction report. */
export function read(content: string | Uint8Array, filename = 'a file'): Promise<RunResult> {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return runEngine(file, { file: { bytes, filename } }, fakeWorld(), new AbortController().signal);
}

/** A KML document called Trip around this body. */
export const kml = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Trip</name>${body}</Document></kml>`;

/** A placemark with a point; coordinates are longitude, latitude and height. */
export const pin = (name: string, coordinates = '13.4,52.5,0'): string =>
  `<Placemark><name>${name}</name><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;
