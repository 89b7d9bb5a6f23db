import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '@cairn/e2e/product.ts';

/** Settings of a product that reports the pauses of its event loop. */
export const LOOP_WATCH = { NODE_OPTIONS: `--import=${new URL('./loop-watch.ts', import.meta.url).href}` };

/** The longest pause of the product's event loop since the last call, and how much processor time it used at most in one stretch. */
export async function longestPause(product: Product): Promise<{ milliseconds: number; work: number }> {
  const before = product.output().length;
  product.process.kill('SIGUSR2');
  for (;;) {
    const said = /longest pause: ([\d.]+) ms, ([\d.]+) ms/.exec(product.output().slice(before));
    if (said !== null) return { milliseconds: Number(said[1]), work: Number(said[2]) };
    await wait(5);
  }
}
