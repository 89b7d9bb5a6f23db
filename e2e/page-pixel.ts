import type { Page } from 'playwright-core';

/** Red, green and blue of a pixel of the window as the browser paints it. */
export async function pixelAt(page: Page, x: number, y: number): Promise<number[]> {
  const [pixel = []] = await pixelsIn(page, { x, y, width: 1, height: 1 });
  return pixel;
}

/** The same of each pixel of this part of the window, row by row. */
export async function pixelsIn(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number[][]> {
  const picture = await page.screenshot({ clip });
  return page.evaluate(
    async ({ address, width, height }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const pen = new OffscreenCanvas(width, height).getContext('2d');
      pen?.drawImage(image, 0, 0);
      const { data = [] } = pen?.getImageData(0, 0, width, height) ?? {};
      return Array.from({ length: width * height }, (_unused, index) => [...data.slice(index * 4, index * 4 + 3)]);
    },
    { address: `data:image/png;base64,${picture.toString('base64')}`, width: clip.width, height: clip.height },
  );
}
