import { readFile } from 'node:fs/promises';

/** Pictures that were drawn for the demo come with the product. No server can have a name that ends so (RFC 2606). */
const ADDRESS = /^https:\/\/pictures\.demo\.example\/([a-z]+)\.webp$/;
const NAMES = ['bar', 'hotel', 'lantern', 'lighthouse', 'market', 'storms'];

/** The picture of the demo with this address; undefined for any other address. */
export async function readDemoPicture(url: string): Promise<Buffer | undefined> {
  const name = NAMES.find((one) => one === ADDRESS.exec(url)?.[1]);
  return name === undefined ? undefined : readFile(new URL(`./demo/${name}.webp`, import.meta.url));
}
