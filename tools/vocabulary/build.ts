import { buildFieldLabels } from './field-labels.ts';
import { buildStreetTypes } from './street-types.ts';
import { buildTownNames, buildTowns } from './towns.ts';

/** Builds the tables of engines/vocabulary again from the packages that they come from. */
buildStreetTypes();
buildFieldLabels();
buildTowns();
buildTownNames();
