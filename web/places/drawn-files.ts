import { DARK, LIGHT } from '@cairn/design/colours.ts';
import { CONTOUR_SIZE, contourPath } from '@cairn/design/contours.ts';
import { MARK_PATHS } from '@cairn/design/mark.ts';
import { DRAWN_COUNT, DRAWN_FOLDER } from './drawn-folder.ts';

/** Units of a side of the mark. */
const MARK_SIZE = 40;

/** The drawings for places without a photo as files under their addresses: each follows the scheme that the browser shows. */
export function drawnFiles(): Map<string, () => string> {
  return new Map(Array.from({ length: DRAWN_COUNT }, (_unused, number) => [`${DRAWN_FOLDER}/${number}.svg`, () => drawPlace(number)]));
}

function drawPlace(number: number): string {
  const { width, height } = CONTOUR_SIZE;
  const rules = (scheme: typeof LIGHT | typeof DARK) => {
    const { ground, line, letter } = scheme.covers[number % scheme.covers.length] ?? scheme.covers[0];
    return `.g{fill:${ground}}.l{stroke:${line}}.m{fill:${letter}}`;
  };
  const style = `${rules(LIGHT)}@media(prefers-color-scheme:dark){${rules(DARK)}}`;
  const lines = `<path class="l" d="${contourPath(`place ${number}`)}" fill="none" stroke-opacity=".75" vector-effect="non-scaling-stroke"/>`;
  const scale = MARK_SIZE / 32;
  const mark = `<path class="m" transform="translate(${(width - MARK_SIZE) / 2} ${(height - MARK_SIZE) / 2}) scale(${scale})" d="${MARK_PATHS.join('')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><style>${style}</style><path class="g" d="M0 0h${width}v${height}H0z"/>${lines}${mark}</svg>`;
}
