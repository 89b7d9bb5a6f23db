/** What the elements of a page have, all elements taken together. */
export interface PageParts {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** The attributes that were looked for, by name and, where a value was looked for, as they are written: `dir` and `dir="rtl"`. */
  attributes: ReadonlySet<string>;
  /** Custom properties that the markup itself uses. */
  variables: readonly string[];
  /** Code points outside of ASCII. */
  characters: ReadonlySet<number>;
}

/** What every document has around React's markup. */
const DOCUMENT_TAGS = ['html', 'head', 'body', 'div'];
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const CLASS = ' class="';

/** What is below the first screen of every window: it is styled when the whole sheet is there. */
const BELOW = /<footer data-below=.*?<\/footer>/s;

/** The names of custom properties that a text refers to. */
export function usedVariables(text: string): string[] {
  return Array.from(text.matchAll(/var\(\s*(--[\w-]+)/g), (match) => match[1] ?? '');
}

/** The different values of class attributes. */
function classLists(markup: string): Set<string> {
  const lists = new Set<string>();
  for (let at = markup.indexOf(CLASS); at !== -1; at = markup.indexOf(CLASS, at)) {
    const from = at + CLASS.length;
    at = markup.indexOf('"', from);
    lists.add(markup.slice(from, at));
  }
  return lists;
}

function tagNames(markup: string): Set<string> {
  const tags = new Set(DOCUMENT_TAGS);
  for (const [, tag = ''] of markup.matchAll(/<([a-zA-Z][\w-]*)/g)) tags.add(tag.toLowerCase());
  return tags;
}

/** Finds these attributes in one pass: `dir` with any value, `dir="rtl"` only with this one. Each name must be among them. */
export function attributeFinder(wanted: ReadonlySet<string>): (markup: string) => Set<string> {
  const names = [...wanted].filter((attribute) => !attribute.includes('='));
  const pattern = new RegExp(` ((${names.join('|')})="[^"]*")`, 'g');
  return (markup) => {
    const found = new Set<string>();
    for (const [, attribute = '', name = ''] of markup.matchAll(pattern)) {
      found.add(name);
      // Other values would only make pages differ that get the same styles.
      if (wanted.has(attribute)) found.add(attribute);
    }
    return found;
  };
}

/** The characters of a text outside of ASCII, as code points. */
function foreignCharacters(text: string): Set<number> {
  if (!/[^\0-\x7f]/.test(text)) return new Set();
  return new Set(Array.from(text.matchAll(/[^\0-\x7f]/gu), ([character]) => character.codePointAt(0) ?? 0));
}

/**
 * What the markup that React rendered has: its texts contain no `<`, its attributes no `"`.
 */
export function readPageParts(whole: string, findAttributes: ReturnType<typeof attributeFinder>): PageParts {
  const markup = whole.replace(BELOW, '');
  const names = [...classLists(markup)].flatMap((list) =>
    list.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity).split(' '),
  );
  return {
    classes: new Set(names),
    tags: tagNames(markup),
    attributes: findAttributes(markup),
    variables: usedVariables(markup),
    characters: foreignCharacters(markup),
  };
}
