import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** For pages whose service worker runs. */
export const KEEPING = { width: 390, height: 844, serviceWorker: true };
/** Pages are kept once they have settled; then the files of the map follow. */
const KEPT = { timeout: 40_000, interval: 200 };
const PAGE = 'cairn-page ';

/** The caches of the page's browser by name, each with the addresses that it contains, own ones as paths. */
export function keptOnDevice(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const paths = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, ''));
    return Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) => [name, await paths(name)] as const)));
  });
}

/** The paths of the pages that are kept completely. */
export async function keptPaths(page: Page): Promise<string[]> {
  const kept = await keptOnDevice(page);
  return Object.entries(kept).flatMap(([name, addresses]) =>
    name.startsWith(PAGE) && addresses.includes('/.about') ? [name.slice(PAGE.length)] : [],
  );
}

/** Resolves once these are the pages that are kept, in any order. */
export async function expectKept(page: Page, paths: string[]): Promise<void> {
  await expect.poll(async () => (await keptPaths(page)).sort(), KEPT).toEqual(paths.toSorted());
}

/** Resolves once this page is kept with the files of the build that it needs, the bundled map too. */
export async function expectReadable(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptPaths(page), KEPT).toContain(path);
  const files = async () => Object.entries(await keptOnDevice(page)).flatMap(([name, all]) => (name.startsWith('cairn-files ') ? all : []));
  const world = /world-.*(?:land|borders|outline)\.json$|maplibre-engine.*js$/;
  await expect.poll(async () => new Set((await files()).filter((file) => world.test(file))).size, KEPT).toBe(4);
}

/** Sends the service worker what a page sends it once it has loaded these pictures. */
export async function reportPictures(page: Page, path: string, addresses: string[]): Promise<void> {
  await page.evaluate(async (message) => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'pictures', ...message }), {
    path,
    addresses,
  });
}
