import type { DemoUser } from '../demo-list.ts';
import { nora } from './cairn-harbour.ts';
import { leila } from './france-and-morocco.ts';
import { kenji } from './japan.ts';
import { ana } from './latin-america.ts';
import { grace } from './london-and-america.ts';
import { tom } from './north-and-south.ts';
import { marta } from './southern-europe.ts';

/** The users of the demo; all names are invented, all places but those of Cairn Harbour are real. */
export const DEMO_USERS: readonly DemoUser[] = [marta, kenji, leila, tom, grace, ana, nora];
