import type { EngineFailure } from '@cairn/engines/engine.ts';
import type { ReadPicture } from '@cairn/engines/world.ts';
import { failureOfSignal, serverStops, unlessAborted } from '../../concurrency/abort.ts';
import { piecesOf, receivedFailure, withoutPieces } from '../../concurrency/helper-messages.ts';
import { HelperProcess } from '../../concurrency/helper-process.ts';
import { MemoryWatch, type WatchedProcess } from '../../concurrency/memory-watch.ts';
import { tooMuchMemory, tooSlow, unreadable } from './failures.ts';
import type { FromPictures, ToPictures } from './messages.ts';
import type { PictureReader, PictureText } from './ocr.ts';

interface Options {
  /** Folder where compiled code is kept between starts. */
  codeFolder?: string;
  /** Has the process ended when others need the memory and it has nothing to read. */
  memory?: Pick<MemoryWatch, 'add'> | undefined;
  /** Megabytes that it may take for one picture. */
  mostMegabytes?: number;
  /** Megabytes with which it is kept for a picture that waits, and for one that may come. */
  keptMegabytes?: { busy: number; idle: number };
  /** Milliseconds after which the process is ended when it has nothing to read. */
  idleMs?: number;
  /** Milliseconds that one picture may take, with its decoding. */
  timeoutMs?: number;
}

const IDLE_MS = 60_000;
/** The process gives a picture up by itself after 60 s of reading; this ends one that does not. */
const TIMEOUT_MS = 90_000;
/**
 * A first picture takes 420 MB, each further one some 15 MB more, those of other languages some 100 MB: Tesseract and the decoders keep what they
 * used, also when their threads end. Of the labelled pictures none took more than 750 MB.
 */
const MOST_MEGABYTES = 800;
const KEPT_MEGABYTES = { busy: 550, idle: 450 };
const MEGABYTE = 1024 * 1024;
/** Each thread would keep the memory of its last picture. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/**
 * Reads pictures one after the other in a process of its own: decoders are programs that pictures attack, and the memory that they take comes
 * back when the process ends. It is started when needed, and ended after `idleMs` without a picture, at each cancellation, and when it takes
 * too long or too much memory: only its picture fails. `bytes` is the memory that it uses now. Failures are those of `makeReadPicture`.
 */
export function makePictureProcess(options: Options = {}): PictureReader & { bytes(): number } {
  const pictures = new PictureProcess(options);
  const read: ReadPicture = (bytes, signal) => pictures.read(bytes, signal);
  return Object.assign(read, { bytes: () => pictures.bytes(), close: () => pictures.close() });
}

class PictureProcess {
  readonly #options: Options;
  readonly #watch: { begin(): void; end(): void };
  #child: RunningProcess | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #ending: Promise<void> | undefined;
  #isBusy = false;
  #isClosed = false;
  #waiting = 0;

  constructor(options: Options) {
    this.#options = options;
    const process: WatchedProcess = {
      bytes: () => this.bytes(),
      isBusy: () => this.#isBusy,
      stopForMemory: () => void this.#child?.end(tooMuchMemory()),
    };
    const endFree = () => {
      if (!this.#isBusy) void this.#end();
    };
    this.#watch = new MemoryWatch(() => options.mostMegabytes ?? MOST_MEGABYTES).add({ watched: [process], endFree, canBeginAgain: false });
    options.memory?.add({ watched: [], endFree, canBeginAgain: false });
  }

  /** Bytes of memory that the process uses. */
  bytes(): number {
    return this.#child?.bytes() ?? 0;
  }

  read(bytes: Uint8Array, signal: AbortSignal): Promise<PictureText> {
    this.#waiting += 1;
    const mine = this.#turn.then(() => {
      this.#waiting -= 1;
      return this.#readNext(bytes, signal);
    });
    this.#turn = mine.catch(() => undefined);
    return unlessAborted(mine, signal);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
    await this.#turn;
  }

  async #readNext(bytes: Uint8Array, signal: AbortSignal): Promise<PictureText> {
    if (signal.aborted) throw failureOfSignal(signal);
    if (this.#isClosed) throw serverStops();
    clearTimeout(this.#idle);
    if (this.#child?.canRead !== true) this.#child = new RunningProcess(this.#options.codeFolder);
    const child = this.#child;
    const cancel = () => void child.end(failureOfSignal(signal));
    const timer = setTimeout(() => void child.end(tooSlow()), this.#options.timeoutMs ?? TIMEOUT_MS);
    signal.addEventListener('abort', cancel, { once: true });
    this.#isBusy = true;
    this.#watch.begin();
    try {
      return await child.read(bytes);
    } finally {
      this.#watch.end();
      this.#isBusy = false;
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      const { busy, idle } = this.#options.keptMegabytes ?? KEPT_MEGABYTES;
      if (this.#isClosed || this.bytes() > (this.#waiting > 0 ? busy : idle) * MEGABYTE) void this.#end();
      else this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs ?? IDLE_MS).unref();
    }
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    if (child) this.#ending = child.end(serverStops());
    await this.#ending;
  }
}

/** The process while it runs: reads one picture at a time. */
class RunningProcess {
  readonly #helper: HelperProcess<ToPictures, FromPictures>;
  #failure: EngineFailure | undefined;
  #picture: PromiseWithResolvers<PictureText> | undefined;

  constructor(codeFolder: string | undefined) {
    this.#helper = new HelperProcess({
      program: new URL('./process.ts', import.meta.url),
      execArgv: ['--max-semi-space-size=8'],
      codeFolder,
      environment: ENVIRONMENT,
      onMessage: (message: FromPictures) => {
        if (message.type === 'read') this.#picture?.resolve(message.text);
        else this.#picture?.reject(receivedFailure(message));
      },
      onEnd: (reason) => this.#picture?.reject(this.#failure ?? unreadable(reason)),
    });
  }

  bytes(): number {
    return this.#helper.bytes();
  }

  get canRead(): boolean {
    return !this.#helper.isGone && this.#failure === undefined;
  }

  async read(bytes: Uint8Array): Promise<PictureText> {
    const picture = Promise.withResolvers<PictureText>();
    this.#picture = picture;
    this.#helper.hold(true);
    this.#send({ bytes }).catch((error: unknown) => {
      // A process that has ended reports the reason itself.
      if (this.#helper.isConnected) void this.end(unreadable(error));
    });
    try {
      return await picture.promise;
    } finally {
      this.#picture = undefined;
      this.#helper.hold(false);
    }
  }

  /** Ends the process, whatever it does. Its picture fails with this. */
  async end(failure: EngineFailure): Promise<void> {
    this.#failure ??= failure;
    this.#picture?.reject(this.#failure);
    await this.#helper.end();
  }

  async #send(input: { bytes: Uint8Array }): Promise<void> {
    for (const piece of piecesOf(input)) await this.#helper.post(piece);
    await this.#helper.post({ type: 'read', input: withoutPieces(input) });
  }
}
