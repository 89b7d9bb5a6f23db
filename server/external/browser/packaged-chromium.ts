import { execFile } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { getuid } from 'node:process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const PACKED = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];

/** The package unpacks into its process's temp folder, under fixed names, so it runs in a separate process with its own temp folder. */
const UNPACK = `
  const [main, bin, ...packed] = process.argv.slice(1);
  const { inflate } = await import(main);
  for (const name of packed) await inflate(bin + '/' + name);
`;

/**
 * Unpacks the browser that `@sparticuz/chromium` carries (once per version and user, 211 MB, 2 s) and returns how to start it.
 * `undefined` where the package is not installed or not made for this machine. Its libraries (nss, nspr, expat) come after the existing
 * entries of LD_LIBRARY_PATH. `afresh` unpacks again: cleaners of the temp folder delete single old files.
 */
export async function unpackCarriedChromium(
  env: Record<string, string>,
  options: { afresh?: boolean } = {},
): Promise<{ executablePath: string; env: Record<string, string> } | undefined> {
  const main = process.platform === 'linux' && process.arch === 'x64' ? resolvePackage() : undefined;
  if (main === undefined) return undefined;
  const root = join(dirname(main), '..');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(tmpdir(), `cairn-chromium-${version}-${getuid?.()}`);
  if (options.afresh && (await isOurs(folder))) await rm(folder, { recursive: true, force: true });
  if (!(await isOurs(folder))) await unpack(main, join(root, 'bin'), folder);
  const libraries = [env.LD_LIBRARY_PATH, join(folder, 'al2023', 'lib')].filter((part) => part !== undefined && part !== '');
  return {
    executablePath: join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: join(folder, 'fonts.conf'), ...env, LD_LIBRARY_PATH: libraries.join(':') },
  };
}

function resolvePackage(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@sparticuz/chromium');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** The temp folder is shared: a folder that another user made there is not run. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return false;
  if (!found.isDirectory() || found.uid !== getuid?.()) throw new Error(`${folder} belongs to another user; remove it and start again`);
  return true;
}

/** Unpacked beside and then renamed, so that a folder of this name is always whole, however many processes start at once. */
async function unpack(main: string, bin: string, folder: string): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), 'cairn-chromium-unpacking-'));
  try {
    const args = ['--input-type=module', '--eval', UNPACK, pathToFileURL(main).href, bin, ...PACKED];
    await promisify(execFile)(process.execPath, args, { env: { TMPDIR: stage }, timeout: 120_000 });
    await mkdir(join(stage, 'font-cache'));
    await writeFile(join(stage, 'fonts.conf'), fontConfiguration(folder));
    await rename(stage, folder);
  } catch (error) {
    await rm(stage, { recursive: true, force: true });
    if (await isOurs(folder)) return;
    throw error;
  }
}

/** The machine's own fonts where it has any, and the one family that the package carries. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
}
