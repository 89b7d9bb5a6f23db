import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One sentence about what the product does. Its id is `section.words`, and tests name it by `// @covers section.words`. */
export interface Promised {
  id: string;
  text: string;
  /** How it is verified where no test can: by a script, or by hand. */
  shownBy?: string;
  /** The part of it that no test shows. */
  notShown?: string;
}

export interface Section {
  id: string;
  title: string;
  /** Where it was promised. */
  source: string;
  promises: Promised[];
}

type Entry = string | Omit<Promised, 'id'>;

/** The section that a file of `docs/promises` describes: `{ title, source, promises: { id: sentence, or { text, shownBy, notShown } } }`. */
function sectionOf(name: string, text: string): Section {
  const { title, source, promises } = JSON.parse(text) as { title: string; source: string; promises: Record<string, Entry> };
  const id = name.replace(/^\d+-|\.json$/g, '');
  return {
    id,
    title,
    source,
    promises: Object.entries(promises).map(([key, entry]) => ({
      id: `${id}.${key}`,
      ...(typeof entry === 'string' ? { text: entry } : entry),
    })),
  };
}

/** Every section, in the order of the numbers that the files begin with. */
export function readSections(folder: string): Section[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => sectionOf(name, readFileSync(join(folder, name), 'utf8')));
}
