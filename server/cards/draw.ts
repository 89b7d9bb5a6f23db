import { type ColourScheme, DARK, LIGHT } from '@cairn/design/colours.ts';
import { MARK_PATHS } from '@cairn/design/mark.ts';
import sharp, { type OverlayOptions } from 'sharp';
import type { Coverage } from './coverage.ts';
import { SANS, SERIF } from './fonts.ts';
import { mapPanel } from './map-panel.ts';
import type { Pin } from './pins.ts';
import { setText, type TextBlock } from './text-block.ts';
import type { Box } from './view.ts';
import { drawable, graphemes } from './words.ts';

/** What a card shows of its list. */
export interface CardFacts {
  title: string;
  ownerName: string;
  count: number;
  /** Distinct countries, in the order of the places. */
  countries: string[];
  pins: Pin[];
  /** The cover as an opened and shrunk picture (JPEG, PNG or WebP). */
  cover?: Uint8Array | undefined;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;
const LEFT = 580;
const PANEL: Box = { x: LEFT, y: 0, width: CARD_SIZE.width - LEFT, height: CARD_SIZE.height };
const MARGIN = 56;
/** Of the light card: twice the pixels that the largest page shows on a phone. */
const SMALL_WIDTH = 760;
const TEXT_WIDTH = LEFT - 2 * MARGIN;
const COVER_HEIGHT = 248;
const FOOT = CARD_SIZE.height - MARGIN;

/** How the texts are set in a scheme. */
const stylesOf = ({ ink, quiet }: ColourScheme) =>
  ({
    title: { family: SERIF, weight: 600, colour: ink },
    owner: { family: SANS, weight: 400, colour: quiet, sizes: [28] },
    count: { family: SANS, weight: 600, colour: ink, sizes: [28] },
    name: { family: SERIF, weight: 600, colour: ink, sizes: [32] },
  }) as const;

/** All text on the card, for which `drawCard` needs registered fonts. */
export function textOnCard(facts: CardFacts, coverage: Coverage): string {
  return Object.values(wordsOf(facts, coverage)).join(' ');
}

/**
 * `card.png`: 1200 by 630 pixels, for other sites; `card.webp`: a smaller and lighter one for our own pages; `card-dark.webp`: the same on
 * dark paper.
 */
export const CARD_FILES = ['card.png', 'card.webp', 'card-dark.webp'] as const;
export type CardFile = (typeof CARD_FILES)[number];

/** Draws the card of a list, only from these facts, the fonts and the world map of this machine. */
export async function drawCard(facts: CardFacts, coverage: Coverage, file: CardFile = 'card.png'): Promise<Buffer> {
  const scheme = file === 'card-dark.webp' ? DARK : LIGHT;
  const styles = stylesOf(scheme);
  const words = wordsOf(facts, coverage);
  const covered = facts.cover !== undefined;
  const top = covered ? COVER_HEIGHT + 36 : MARGIN + 44 + 44;
  const [title, owner, count, name] = await Promise.all([
    setText(words.title, { ...styles.title, sizes: covered ? [52, 46, 40, 36] : [68, 58, 50, 44] }, TEXT_WIDTH, FOOT - 96 - top),
    setText(words.owner, styles.owner, TEXT_WIDTH, 40),
    setText(words.count, styles.count, TEXT_WIDTH, 40),
    setText('Cairn', styles.name, 200, 60),
  ]);
  // Texts come without the room around their letters, so lines are set by their lower edge.
  const layers: OverlayOptions[] = [
    at(title, alignedLeft(words.title, title), top),
    at(owner, alignedLeft(words.owner, owner), FOOT - 44 - owner.height),
    at(count, MARGIN, FOOT - count.height),
    ...(covered ? [] : [at(name, MARGIN + 56, MARGIN + 22 - Math.round(name.height / 2))]),
  ];
  if (facts.cover) layers.unshift({ input: await fitCover(facts.cover, scheme), left: 0, top: 0 });
  const ground = Buffer.from(groundOf(facts, words, covered, scheme));
  const base = await sharp(ground).composite(layers).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = base.info;
  const card = sharp(base.data, { raw: { width, height, channels } });
  if (file !== 'card.png') return card.resize(SMALL_WIDTH).webp({ quality: 80 }).toBuffer();
  return card.png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
}

interface Words {
  title: string;
  owner: string;
  count: string;
  letter: string;
}

const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The card's texts as the fonts here can draw them; a title that they cannot draw is replaced by facts about the list. */
function wordsOf({ title, ownerName, count, countries }: CardFacts, coverage: Coverage): Words {
  const places = counted(count, 'place', 'places');
  const only = countries.length === 1 ? drawable(countries[0] ?? '', coverage) : undefined;
  const where = only ?? (countries.length > 1 ? counted(countries.length, 'country', 'countries') : undefined);
  const shown = drawable(title, coverage);
  const owner = drawable(ownerName, coverage);
  return {
    title: shown ?? (only ? `Places in ${only}` : 'A list of places'),
    owner: owner ? `by ${owner}` : 'A list on Cairn',
    count: where ? `${places} · ${where}` : places,
    letter: graphemes(shown ?? '')[0]?.toUpperCase() ?? '?',
  };
}

function groundOf({ pins, title }: CardFacts, words: Words, covered: boolean, scheme: ColourScheme): string {
  const { width, height } = CARD_SIZE;
  const mark = `<path transform="translate(${MARGIN} ${MARGIN}) scale(1.375)" d="${MARK_PATHS.join('')}" fill="${scheme.accent}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${scheme.paper}"/>${covered ? '' : mark}
    ${mapPanel(pins, title, words.letter, PANEL, scheme)}
    <path d="M${LEFT - 0.5} 0V${height}" stroke="${scheme.hairline}"/></svg>`;
}

const at = ({ png }: TextBlock, left: number, top: number): OverlayOptions => ({ input: png, left, top: Math.round(top) });

/** Scripts that run from right to left are set at the right of their column. */
function alignedLeft(text: string, { width }: TextBlock): number {
  const first = /\p{Letter}/u.exec(text.replace(/^by /, ''))?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) && !text.startsWith('by ') ? LEFT - MARGIN - width : MARGIN;
}

function fitCover(cover: Uint8Array, { paper }: ColourScheme): Promise<Buffer> {
  return sharp(cover)
    .resize(LEFT, COVER_HEIGHT, { fit: 'cover', position: 'attention' })
    .flatten({ background: paper })
    .toFormat('png', { compressionLevel: 1 })
    .toBuffer();
}
