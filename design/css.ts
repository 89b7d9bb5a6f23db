import { DARK, DEEP_COVERS, LIGHT, OVER_PICTURE } from './colours.ts';

type Scheme = typeof LIGHT | typeof DARK;

/** The colours as CSS variables, light and dark: `LIGHT.accentStrong` is `--accent-strong`, the covers are `--cover-0-ground` and so on. */
export function colourVariables(): string {
  const shared = [
    ['over-picture', OVER_PICTURE] as const,
    ...DEEP_COVERS.flatMap(({ deep, line }, hue) => [[`cover-${hue}-deep`, deep] as const, [`cover-${hue}-deep-line`, line] as const]),
  ];
  return `:root {
  color-scheme: light dark;

${declarations([...variables(LIGHT), ...shared], '  ')}
}

/* Paper is light. */
@media screen and (prefers-color-scheme: dark) {
  :root {
${declarations(variables(DARK), '    ')}
  }
}
`;
}

function declarations(entries: ReadonlyArray<readonly [string, string]>, indent: string): string {
  return entries.map(([name, colour]) => `${indent}--${name}: ${colour};`).join('\n');
}

function variables({ covers, ...named }: Scheme): Array<readonly [string, string]> {
  return [
    ...Object.entries(named).map(([name, colour]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), colour] as const),
    ...covers.flatMap((cover, hue) => Object.entries(cover).map(([part, colour]) => [`cover-${hue}-${part}`, colour] as const)),
  ];
}
