import { buildCommonWords } from './common-words.ts';
import { buildFieldLabels } from './field-labels.ts';
import { buildPlaceKinds } from './place-kinds.ts';
import { buildStreetTypes } from './street-types.ts';
import { buildTownNames, buildTownPositions, buildTowns } from './towns.ts';

/** Builds the tables of engines/vocabulary, and that of the towns on the map, again from the packages that they come from. */
buildStreetTypes();
buildPlaceKinds();
buildFieldLabels();
buildTowns();
buildTownNames();
buildTownPositions();
buildCommonWords();
