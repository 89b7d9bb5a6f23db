import type { Engine } from './engine.ts';
import { readRecognisedLink, recogniseLink } from '../services/recognised-link.ts';

/** Reads a shared list, map, guide or trip by its link, without a browser: the service is recognised from the link, its reader does the rest. */
export const mapLink: Engine = {
  method: 'map-link',
  async *read(input, world, signal) {
    yield* readRecognisedLink(recogniseLink(input), input, world, signal);
  },
};
