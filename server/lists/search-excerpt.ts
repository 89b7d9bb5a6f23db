/** Characters within which the end of what was found is shown: about what a phone has room for. */
const SEEN = 26;
/** The fewest characters of a place's name that are left of it. */
const LEAST_NAME = 8;
const CUT = '…';
/** East Asian characters and emoji, which take the room of two. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const ACCENTS = /[\u0300-\u036f]/g;
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' };

/** As `fold_text` does it (migration 0029). */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøłđðħŧı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(ACCENTS, '');
}

/** Where the word is in these characters, its accents and case aside; undefined where it is not. */
function findIn(characters: readonly string[], word: string): { from: number; to: number } | undefined {
  const sought = fold(word);
  // The character that each unit of the folded text is of: folded, texts may be longer or shorter.
  const origins: number[] = [];
  let folded = '';
  for (const [at, character] of characters.entries()) {
    const part = fold(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) origins.push(at);
  }
  const found = folded.indexOf(sought);
  if (sought === '' || found < 0) return undefined;
  return { from: origins[found] ?? 0, to: (origins[found + sought.length - 1] ?? 0) + 1 };
}

const widthOf = (characters: readonly string[]) => characters.reduce((width, one) => width + (WIDE.test(one) ? 2 : 1), 0);

const isBlank = (character: string | undefined) => character === undefined || /\s/.test(character);

/** Where to begin so that the match ends within `room`: at a word, at the match itself, or near it in text without blanks. */
function startOf(characters: readonly string[], match: { from: number; to: number }, room: number): number {
  let earliest = match.from;
  while (earliest > 0 && widthOf(characters.slice(earliest - 1, match.to)) <= room) earliest -= 1;
  if (earliest === 0) return 0;
  for (let start = earliest; start < match.from; start += 1)
    if (isBlank(characters[start - 1]) && !isBlank(characters[start])) return start;
  if (isBlank(characters[match.from - 1])) return match.from;
  // A mark belongs to the letter before it, which is left out.
  while (earliest < match.from && /\p{M}/u.test(characters[earliest] ?? '')) earliest += 1;
  return earliest;
}

function textFrom(characters: readonly string[], start: number): string {
  return (start === 0 ? '' : CUT) + characters.slice(start).join('');
}

/** UTF-16 units of a long text in which the word is looked for exactly, and how many of them are before where it seems to be. */
const WINDOW = { size: 600, before: 100 } as const;

/** The text from near this word on, so that the word is seen where only the beginning is shown; the whole text where it lacks the word. */
export function excerpt(text: string, word: string): string {
  // Folding each character of a description of thousands would take milliseconds for each list of a page.
  const near = text.toLowerCase().indexOf(word.toLowerCase());
  const from = near > WINDOW.size ? text.lastIndexOf(' ', near - WINDOW.before) + 1 : 0;
  const [inWindow, behind] = [[...text.slice(from, from + WINDOW.size)], text.slice(from + WINDOW.size)];
  const found = findIn(inWindow, word);
  if (found) {
    const start = startOf(inWindow, found, SEEN - CUT.length);
    return (from + start === 0 ? '' : CUT) + inWindow.slice(start).join('') + behind;
  }
  const characters = [...text];
  const anywhere = findIn(characters, word);
  return anywhere ? textFrom(characters, startOf(characters, anywhere, SEEN - CUT.length)) : text;
}

/** The name of a place with this word in it, else its name and the part of its address that has the word. */
export function placeExcerpt(name: string, address: string, word: string): string {
  const ofName = [...name];
  if (findIn(ofName, word)) return excerpt(name, word);
  const ofAddress = [...address];
  const found = findIn(ofAddress, word);
  if (!found) return name;
  const between = ', '.length;
  if (widthOf(ofName) + between + widthOf(ofAddress.slice(0, found.to)) <= SEEN) return `${name}, ${address}`;
  const matched = widthOf(ofAddress.slice(found.from, found.to)) + between + CUT.length;
  const shown = shortened(ofName, Math.max(LEAST_NAME, SEEN - matched));
  return `${shown}, ${textFrom(ofAddress, startOf(ofAddress, found, SEEN - widthOf([...shown]) - between - CUT.length))}`;
}

/** The text, or its beginning with an ellipsis that is at most so wide, without the beginning of a word that is cut. */
function shortened(characters: readonly string[], most: number): string {
  if (widthOf(characters) <= most) return characters.join('');
  let end = 0;
  while (widthOf(characters.slice(0, end + 1)) + CUT.length <= most) end += 1;
  const blank = characters.slice(0, end + 1).findLastIndex(isBlank);
  return `${characters
    .slice(0, blank > 0 ? blank : end)
    .join('')
    .trimEnd()}${CUT}`;
}
