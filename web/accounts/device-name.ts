const BROWSERS: ReadonlyArray<readonly [name: string, sign: RegExp]> = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/.*Safari\//],
];
const SYSTEMS: ReadonlyArray<readonly [name: string, sign: RegExp]> = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** 'Firefox on Windows' of a browser's own long name; the beginning of what is no browser's. */
export function deviceName(userAgent: string): string {
  const named = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (!browser) return userAgent.slice(0, 60);
  return system ? `${browser} on ${system}` : browser;
}
