/** A colour as `#rrggbb`. */
type Colour = `#${string}`;

interface Scheme {
  /** The page. */
  paper: Colour;
  /** Cards, fields and dialogs. */
  surface: Colour;
  /** Recessed areas. */
  sunken: Colour;
  /** Text. */
  ink: Colour;
  /** Secondary text. */
  quiet: Colour;
  /** Lines between things. */
  hairline: Colour;
  /** Borders of controls. */
  edge: Colour;
  /** Actions and pins. */
  accent: Colour;
  accentStrong: Colour;
  onAccent: Colour;
  accentWash: Colour;
  moss: Colour;
  mossWash: Colour;
  ochre: Colour;
  ochreWash: Colour;
  brick: Colour;
  brickWash: Colour;
  mapSea: Colour;
  mapLand: Colour;
  mapBorder: Colour;
  /** The drawn covers of lists without a picture, by hue. */
  covers: readonly CoverColours[];
}

interface CoverColours {
  ground: Colour;
  line: Colour;
  letter: Colour;
}

/** The colours of the light scheme, which link cards and icons use too. */
export const LIGHT = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  sunken: '#f3ede3',
  ink: '#1e2226',
  quiet: '#5c6166',
  hairline: '#e6dfd4',
  edge: '#8d867a',
  accent: '#c2452d',
  accentStrong: '#a63722',
  onAccent: '#ffffff',
  accentWash: '#f9e9e3',
  moss: '#47624f',
  mossWash: '#e7eee6',
  ochre: '#8f6110',
  ochreWash: '#f7ecd6',
  brick: '#a3271b',
  brickWash: '#fae6e2',
  mapSea: '#f3eee4',
  mapLand: '#e7dece',
  mapBorder: '#cdc1ab',
  covers: [
    { ground: '#e3e7dc', line: '#7c927f', letter: '#47624f' },
    { ground: '#efe3cc', line: '#b99554', letter: '#80570f' },
    { ground: '#f1ded4', line: '#c98f78', letter: '#9a4029' },
    { ground: '#dce4e8', line: '#7d98a6', letter: '#3f5c6b' },
    { ground: '#e8dfe3', line: '#a4879a', letter: '#6b4a60' },
    { ground: '#dde8e4', line: '#76a096', letter: '#2f6157' },
  ],
} as const satisfies Scheme;

/** The colours of the dark scheme. */
export const DARK = {
  paper: '#14181c',
  surface: '#1b2026',
  sunken: '#101418',
  ink: '#f2ede4',
  quiet: '#a9aca9',
  hairline: '#2c333b',
  edge: '#727a80',
  accent: '#e8705a',
  accentStrong: '#f08a76',
  onAccent: '#14181c',
  accentWash: '#3a2421',
  moss: '#93b89d',
  mossWash: '#1f2b25',
  ochre: '#dcae5c',
  ochreWash: '#2e2718',
  brick: '#f08e80',
  brickWash: '#391f1c',
  mapSea: '#171c21',
  mapLand: '#242b32',
  mapBorder: '#3b444d',
  covers: [
    { ground: '#222b26', line: '#4f6657', letter: '#a4c3ac' },
    { ground: '#2d2719', line: '#75602f', letter: '#dcb878' },
    { ground: '#33231e', line: '#835342', letter: '#e79c85' },
    { ground: '#1e272d', line: '#4a6270', letter: '#a3c0cf' },
    { ground: '#2a2328', line: '#69535f', letter: '#cdb0c3' },
    { ground: '#1c2a27', line: '#40665d', letter: '#96c7bb' },
  ],
} as const satisfies Scheme;

/** What drawings of one scheme take their colours from. */
export type ColourScheme = typeof LIGHT | typeof DARK;

/** Behind the title of a list without a picture: the same in both schemes, at least 7:1 under white. By hue. */
export const DEEP_COVERS = [
  { deep: '#33473a', line: '#5f7d69' },
  { deep: '#5a431a', line: '#8f7034' },
  { deep: '#6b3021', line: '#a05b46' },
  { deep: '#2c4350', line: '#557586' },
  { deep: '#4b3444', line: '#7d5f74' },
  { deep: '#24483f', line: '#4c7d71' },
] as const satisfies ReadonlyArray<{ deep: Colour; line: Colour }>;

/** Text over a picture: white in both schemes. */
export const OVER_PICTURE = '#ffffff' satisfies Colour;
