import { getuid } from 'node:process';

/** A program of Chromium, with the environment that it needs. */
interface Program {
  executablePath: string;
  env: Record<string, string>;
}

const START_LIMIT_MS = 20_000;
/** By the program's path: whether the system grants it does not change while this process runs. */
const answers = new Map<string, Promise<boolean>>();

/**
 * Whether this program can show a page in its sandbox. Chromium refuses it to root, and many containers refuse the user namespaces that it
 * needs; pages are opened without it there. Tried once in this process, with an empty page.
 */
export function canUseSandbox(program: Program, userId = getuid?.()): Promise<boolean> {
  if (userId === 0) return Promise.resolve(false);
  const known = answers.get(program.executablePath);
  if (known !== undefined) return known;
  const answer = showsPage(program);
  answers.set(program.executablePath, answer);
  return answer;
}

async function showsPage({ executablePath, env }: Program): Promise<boolean> {
  const { chromium } = await import('playwright-core');
  try {
    const browser = await chromium.launch({ executablePath, env, chromiumSandbox: true, timeout: START_LIMIT_MS });
    try {
      await (await browser.newPage()).setContent('<p>shown</p>', { timeout: START_LIMIT_MS });
      return true;
    } finally {
      await browser.close();
    }
  } catch {
    // Whatever the reason is, the browser is started without it next, and fails then with its own sentence if it cannot.
    return false;
  }
}
