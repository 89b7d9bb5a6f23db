import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BANDS, FINGERPRINT_BITS, fingerprintOf, packNumbers } from './fingerprints.ts';
import { ORIGINS, packageFolder } from './sources.ts';

/** Constructed or with no readers of their own here. */
const LEFT_OUT = new Set(['esperanto', 'occitan']);

/** The 10,000 most common words of each language as packed fingerprints, one string for each band of frequency. */
export function buildCommonWords(): void {
  const origin = ORIGINS.commonWords;
  const folder = join(packageFolder(origin), 'build/resources');
  const languages: Record<string, string[]> = {};
  for (const file of readdirSync(folder).sort()) {
    const language = file.replace(/\.txt$/, '');
    if (!LEFT_OUT.has(language)) languages[language] = bandsOf(readFileSync(join(folder, file), 'utf8').split('\n'));
  }
  const from = `${origin.package} ${origin.version} (${origin.licence}), taken ${new Date().toISOString().slice(0, 10)} by tools/vocabulary/build.ts`;
  const target = join(import.meta.dirname, '../../engines/vocabulary/common-words.json');
  writeFileSync(target, `${JSON.stringify({ origin: from, bits: FINGERPRINT_BITS, bands: BANDS, languages })}\n`);
}

function bandsOf(lines: string[]): string[] {
  const words = [...new Set(lines.map((line) => line.trim().toLowerCase().normalize('NFC')).filter((word) => word !== ''))];
  const taken = new Set<number>();
  return BANDS.map((most, band) => {
    const numbers = words.slice(BANDS[band - 1] ?? 0, most).map(fingerprintOf);
    const fresh = [...new Set(numbers)].filter((number) => !taken.has(number)).sort((a, b) => a - b);
    for (const number of fresh) taken.add(number);
    return packNumbers(fresh);
  });
}
