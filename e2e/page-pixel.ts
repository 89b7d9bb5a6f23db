import type { Page } from 'playwright-core';

/** Red, green and blue of a pixel of the window as the browser paints it. */
export async function pixelAt(page: Page, x: number, y: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      pen?.drawImage(image, 0, 0);
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
