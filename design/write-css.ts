import { writeFileSync } from 'node:fs';
import { colourVariables } from './css.ts';

/** Writes colours.css again: `node design/write-css.ts` after a change of colours.ts. */
writeFileSync(
  new URL('./colours.css', import.meta.url),
  `/* Made from colours.ts by \`node design/write-css.ts\`. */\n${colourVariables()}`,
);
