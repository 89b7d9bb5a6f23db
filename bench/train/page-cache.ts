import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/cairn-train');

/** What `make` gives, from disk where the sources of these folders have not changed since; files with one of the `unused` names do not count. */
export function cached<Value>(name: string, folders: string[], unused: string[], make: () => Value): Value {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of globSync(`${folder}/**/*.ts`, { cwd: ROOT }).toSorted())
      if (!unused.some((name) => file.includes(name))) hash.update(readFileSync(join(ROOT, file)));
  const path = join(CACHE, `${name}-${hash.digest('hex').slice(0, 16)}.bin`);
  if (existsSync(path)) return deserialize(readFileSync(path)) as Value;
  const value = make();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path, serialize(value));
  return value;
}
