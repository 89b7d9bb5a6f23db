import type { AskModel, OpenPage, ReadPicture, World } from '@cairn/engines/world.ts';
import type { BrowserPool } from './browser-pool.ts';
import type { ModelSettings } from './model-provider.ts';
import type { PictureReader } from './ocr.ts';
import { makeWorld } from './world.ts';

/**
 * The whole world for engines: what a process needs of its neighbours, each made when it is first asked for, since the packages behind
 * browser, OCR and models take half a second to load and most starts need none of them. `askModel` is absent where no model is configured.
 * The fetch is the giver's to close; `close` ends the rest.
 */
export function makeNeighbours(options: {
  fetch: World['fetch'];
  browserLimit: number;
  chromiumPath?: string | undefined;
  originOverrides?: ReadonlyMap<string, string>;
  ai?: ModelSettings | undefined;
}): { world: World; close(): Promise<void> } {
  const { fetch, ai, originOverrides = new Map<string, string>() } = options;
  let pool: Promise<BrowserPool> | undefined;
  let reader: Promise<PictureReader> | undefined;
  let model: Promise<AskModel> | undefined;

  const openPage: OpenPage = async (url, asked) => {
    pool ??= import('./browser-pool.ts').then(({ makeBrowserPool }) =>
      makeBrowserPool({ limit: options.browserLimit, chromiumPath: options.chromiumPath, originOverrides }),
    );
    return (await pool).openPage(url, asked);
  };
  const readPicture: ReadPicture = async (bytes, signal) => {
    reader ??= import('./ocr.ts').then(({ makeReadPicture }) => makeReadPicture());
    return (await reader)(bytes, signal);
  };
  const askModelOf =
    (settings: ModelSettings): AskModel =>
    async (request) => {
      model ??= import('./model.ts').then(({ makeAskModel }) => makeAskModel(settings, { originOverrides }));
      return (await model)(request);
    };

  const close = async () => {
    await Promise.all([pool?.then((made) => made.close()), reader?.then((made) => made.close())]);
  };
  return { world: makeWorld({ fetch, openPage, readPicture, ...(ai === undefined ? {} : { askModel: askModelOf(ai) }) }), close };
}
