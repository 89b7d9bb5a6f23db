import { productSources, type SourceFile } from './sources/files.ts';
import { textsOf } from './sources/texts.ts';

/** A colour in numbers: `#abc`, `rgb(1 2 3)`, `hsl(…)`, `oklch(…)`. Variables within `rgb()` are none; `&#38;` is a sign of HTML. */
const COLOUR = /(?<![&\w])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g;

/** Every colour in the texts of these files, as a line each. Comments do not count. */
export function colourErrors(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const texts = /\.tsx?$/.test(file.path) ? textsOf(file) : [file.text.replace(COMMENT, '')];
    const colours = new Set(texts.flatMap((text) => text.match(COLOUR) ?? []));
    return [...colours].map((colour) => `${file.path} has the colour ${colour}: take it from design/colours.ts`);
  });
}

/** The check of what server and web draw and write. */
export function colourCheck(): string {
  return colourErrors(productSources(['server', 'web'], /\.(?:tsx?|css|svg|html|js)$/)).join('\n');
}
