import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { ReadPicture, World } from '@cairn/engines/world.ts';
import { readConfig } from '@cairn/server/config/config.ts';
import { makeTerminalWorld } from '@cairn/server/extraction/terminal/world.ts';

type PictureText = Awaited<ReturnType<ReadPicture>>;

/** A world without network, browser and model. */
export interface OfflineWorld extends World {
  readPicture: ReadPicture;
  /** What the OCR of pictures took in the earlier runs that kept its lines, in milliseconds, since this was last requested: the clock lacks it. */
  takeSavedMilliseconds(): number;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const OCR_SOURCES = join(root, 'server/external/ocr');

/** The OCR of the product, its lines kept between runs by picture and by the OCR's own source; everything else is refused. */
export function makeOfflineWorld(): OfflineWorld {
  const real = makeTerminalWorld(readConfig({}));
  let folder: string | undefined;
  let saved = 0;
  const readPicture: ReadPicture = async (bytes, signal) => {
    folder ??= cacheFolder();
    const file = join(folder, `${createHash('sha256').update(bytes).digest('hex')}.json`);
    const kept = existsSync(file);
    const { milliseconds, text } = kept ? readKept(file) : await readAnew(real, bytes, signal);
    if (!kept) writeFileSync(file, JSON.stringify({ milliseconds, text }));
    if (kept) saved += milliseconds;
    return text;
  };
  return {
    readPicture,
    fetch: async () => {
      throw new EngineFailure('unreachable', { text: 'An evaluation makes no network requests.' });
    },
    sleep: async (_milliseconds, signal) => signal.throwIfAborted(),
    takeSavedMilliseconds: () => {
      const taken = saved;
      saved = 0;
      return taken;
    },
    close: () => real.close(),
  };
}

interface KeptText {
  milliseconds: number;
  text: PictureText;
}

function readKept(file: string): KeptText {
  return JSON.parse(readFileSync(file, 'utf8')) as KeptText;
}

async function readAnew({ readPicture }: World, bytes: Uint8Array, signal: AbortSignal): Promise<KeptText> {
  if (readPicture === undefined) throw new EngineFailure('service-failed', { text: 'There is no OCR here.' });
  const start = performance.now();
  const text = await readPicture(bytes, signal);
  return { milliseconds: performance.now() - start, text };
}

/** Named after the OCR's source and the packages that it uses, so that a change to either reads all pictures again. */
function cacheFolder(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'server/package.json')));
  for (const name of readdirSync(OCR_SOURCES, { recursive: true, encoding: 'utf8' }).sort())
    if (/^[^.]*\.ts$/.test(name)) hash.update(readFileSync(join(OCR_SOURCES, name)));
  const folder = join(root, 'node_modules/.cache/cairn-ocr', hash.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  return folder;
}
