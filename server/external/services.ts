import { EngineFailure } from '@cairn/engines/engine.ts';
import type { AskModel, OpenPage, ReadPicture, RunActor, World } from '@cairn/engines/world.ts';
import type { Log } from '../logging/log.ts';
import type { AmifySettings } from './amify/amify.ts';
import type { MemoryWatch } from '../concurrency/memory-watch.ts';
import type { BrowserPool } from './browser/pool.ts';
import { withModelMemory } from './model/memory.ts';
import type { ModelMeter } from './model/meter.ts';
import type { ModelSettings } from './model/provider.ts';
import { makePictureProcess } from './ocr/picture-process.ts';
import { makeWorld } from './world.ts';

/** The control of browsers takes 0.4 s to load, in one stretch. */
const loadBrowsers = () => Promise.all([import('./browser/pool.ts'), import('./browser/remote.ts')]);

export interface ExternalServices {
  world: World;
  /** Loads what a first page in a browser would otherwise wait for; nothing where this process has none. */
  prepareBrowsers(): Promise<void>;
  /** Bytes of memory that reading pictures takes now. */
  pictureBytes(): number;
  close(): Promise<void>;
}

/**
 * The whole world for engines: what a process needs of external services, each made when it is first used, since the packages behind
 * browser, OCR, models and actors take half a second to load and most starts need none of them. `askModel` is absent where no model is
 * configured, `runActor` where no enterprise service is.
 * `close` ends everything but the fetch, which the caller closes.
 */
export function makeExternalServices(options: {
  fetch: World['fetch'];
  /** Whether this process may run browsers. */
  hasBrowser: boolean;
  /** Processes whose browsers are used instead. */
  remoteBrowsers?: { origins: readonly string[]; token: string } | undefined;
  log?: Log;
  browserLimit: number;
  /** Watches the memory of the browsers here, beside that of others, and has the process that reads pictures ended when it is needed. */
  memory?: MemoryWatch;
  /** Folder where compiled code is kept between starts. */
  codeFolder?: string;
  chromiumPath?: string | undefined;
  originOverrides?: ReadonlyMap<string, string>;
  ai?: ModelSettings | undefined;
  /** Counts what calls of the model cost; undefined: they are not counted. */
  meter?: ModelMeter | undefined;
  amify?: AmifySettings | undefined;
}): ExternalServices {
  const { fetch, ai, amify, log, originOverrides = new Map<string, string>() } = options;
  let pool: Promise<BrowserPool> | undefined;
  let reader: ReturnType<typeof makePictureProcess> | undefined;
  let model: Promise<AskModel> | undefined;
  let actor: Promise<RunActor> | undefined;

  const { hasBrowser, remoteBrowsers } = options;
  const openPage: OpenPage = async (url, request) => {
    if (!hasBrowser && !remoteBrowsers) throw new EngineFailure('no-browser', { code: 'no-browser-role' });
    pool ??= loadBrowsers().then(([{ makeBrowserPool }, { RemoteBrowsers }]) => {
      const warn = (line: string) => log?.warn('browser', line);
      const source = remoteBrowsers && new RemoteBrowsers({ ...remoteBrowsers, warn });
      const { browserLimit: limit, chromiumPath, memory } = options;
      return makeBrowserPool({ limit, source, chromiumPath, originOverrides, memory });
    });
    return (await pool).openPage(url, request);
  };
  const readPicture: ReadPicture = async (bytes, signal) => {
    reader ??= makePictureProcess(options);
    return reader(bytes, signal);
  };
  const askModelOf =
    (settings: ModelSettings): AskModel =>
    async (request) => {
      model ??= import('./model/model.ts').then(({ makeAskModel }) =>
        withModelMemory(makeAskModel(settings, { originOverrides, meter: options.meter })),
      );
      return (await model)(request);
    };
  const runActorOf = (settings: AmifySettings): RunActor =>
    async function* run(input, signal) {
      actor ??= import('./amify/amify.ts').then(({ makeRunActor }) => makeRunActor(settings, { originOverrides }));
      yield* (await actor)(input, signal);
    };

  const close = async () => {
    await Promise.all([pool?.then((made) => made.close()), reader?.close()]);
  };
  const models = ai === undefined ? {} : { askModel: askModelOf(ai) };
  const run = amify === undefined ? {} : { runActor: runActorOf(amify) };
  const prepareBrowsers = async () => {
    if (hasBrowser || remoteBrowsers) await loadBrowsers();
  };
  return {
    world: makeWorld({ fetch, openPage, readPicture, ...models, ...run }),
    prepareBrowsers,
    pictureBytes: () => reader?.bytes() ?? 0,
    close,
  };
}
