import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ORIGINS, packageFolder, readJson, wordsByLanguage, writeTable } from './sources.ts';

/** OpenStreetMap's fields by what they are called here. */
const FIELDS = {
  name: 'name',
  address: 'address',
  phone: 'phone',
  website: 'website',
  email: 'email',
  opening_hours: 'hours',
  cuisine: 'category',
  description: 'note',
} as const;

/** The labels that OpenStreetMap's translators give to the fields of a place, per language. */
export function buildFieldLabels(): void {
  const folder = join(packageFolder(ORIGINS.tagging), 'dist', 'translations');
  const table: Record<string, string[]> = {};
  for (const file of readdirSync(folder).filter((name) => /^[a-z]{2,3}(-[A-Za-z]+)?\.json$/.test(name))) {
    for (const [field, label] of labelsOf(readJson(join(folder, file)))) {
      table[field] ??= [];
      table[field].push(label);
    }
  }
  for (const [field, labels] of Object.entries(table)) table[field] = [...new Set(labels)].sort();
  writeTable(
    'osm-labels.ts',
    ORIGINS.tagging,
    'What the fields of a place are called in the languages of OpenStreetMap, lower case.',
    wordsByLanguage('OSM_LABELS', table),
  );
}

function labelsOf(translation: unknown): Array<[field: string, label: string]> {
  const found: Array<[string, string]> = [];
  for (const language of Object.values(translation as Record<string, { presets?: { fields?: Record<string, { label?: string }> } }>)) {
    for (const [key, field] of Object.entries(FIELDS)) {
      const label = language.presets?.fields?.[key]?.label?.toLowerCase().trim();
      if (label !== undefined && /\p{L}{2}/u.test(label) && label.length <= 30 && !/[|{}[\]]/.test(label)) found.push([field, label]);
    }
  }
  return found;
}
