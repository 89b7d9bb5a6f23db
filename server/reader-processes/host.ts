import { EngineFailure, readingCancelled } from '@cairn/engines/engine.ts';
import type { ReaderKind, ReaderTasks, Reading } from '@cairn/engines/readers.ts';
import { piecesOf, receivedFailure, withoutPieces } from '../concurrency/helper-messages.ts';
import { HelperProcess } from '../concurrency/helper-process.ts';
import type { FromReader, ToReader } from './messages.ts';

export interface HostOptions {
  /** Most megabytes of JavaScript memory; a process that needs more ends. */
  memoryMb: number;
  /** Folder where compiled code is kept between starts. */
  codeFolder: string;
}

/** One reader's process: reads one thing at a time, and can be killed while it does. */
export class ReaderHost {
  readonly #helper: HelperProcess<ToReader, FromReader>;
  #hasRead = false;
  #task: HostTask<unknown> | undefined;

  constructor({ memoryMb, codeFolder }: HostOptions) {
    this.#helper = new HelperProcess({
      program: new URL('./process.ts', import.meta.url),
      execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=8'],
      codeFolder,
      onMessage: (message: FromReader) => this.#task?.take(message),
      onEnd: (reason) => this.#task?.fail(whyEnded(reason, memoryMb)),
    });
  }

  get pid(): number | undefined {
    return this.#helper.pid;
  }

  /** Bytes of memory that it does not share with other processes. */
  bytes(): number {
    return this.#helper.bytes();
  }

  get isGone(): boolean {
    return this.#helper.isGone;
  }

  /** Whether a reading goes on. */
  isBusy(): boolean {
    return this.#task !== undefined;
  }

  /** Ends the reading because all processes together use more than these megabytes, and this one the most of them. */
  stopForMemory(megabytes: number): void {
    this.#task?.fail(tooMuchMemory(megabytes));
    this.#helper.kill();
  }

  /** Whether a reading of it has ended. Before that its code, tables and models are still to be loaded. */
  get hasRead(): boolean {
    return this.#hasRead;
  }

  /**
   * Starts a reader. The result's `ended` resolves when the process is free again, or has ended, with its memory in bytes. The process is
   * killed when the signal is aborted or the time is up.
   */
  start<Kind extends ReaderKind>(
    kind: Kind,
    input: ReaderTasks[Kind]['input'],
    { signal, timeLimitMs }: { signal: AbortSignal; timeLimitMs: number },
  ): { reading: Promise<Reading<Kind>>; ended: Promise<number> } {
    const task = new HostTask<ReaderTasks[Kind]['item']>({
      askForMore: () => this.#helper.post({ type: 'more' }),
      abandon: () => kill(readingCancelled()),
    });
    this.#task = task as HostTask<unknown>;
    this.#helper.hold(true);
    const kill = (reason: unknown): void => {
      task.fail(reason);
      this.#helper.kill();
    };
    const cancel = (): void => kill(signal.reason);
    signal.addEventListener('abort', cancel, { once: true });
    const limit = setTimeout(() => kill(tooSlow(timeLimitMs)), timeLimitMs);
    const ended = Promise.race([task.ended, this.#helper.ended.then(() => 0)]).finally(() => {
      clearTimeout(limit);
      signal.removeEventListener('abort', cancel);
      this.#task = undefined;
      this.#hasRead = true;
      this.#helper.hold(false);
    });
    this.#send(kind, input).catch((error: unknown) => {
      // A process that has ended reports the reason itself.
      if (this.#helper.isConnected) kill(error);
    });
    const reading = task.head.then((head) => ({ head: head as ReaderTasks[Kind]['head'], items: task.items() }));
    return { reading, ended };
  }

  /** Ends the process, whatever it does. */
  end(): Promise<void> {
    return this.#helper.end();
  }

  async #send(kind: ReaderKind, input: object): Promise<void> {
    for (const piece of piecesOf(input)) await this.#helper.post(piece);
    await this.#helper.post({ type: 'read', kind, input: withoutPieces(input) });
  }
}

function whyEnded(reason: Error, memoryMb: number): EngineFailure {
  if (/heap out of memory|invalid (?:array|string) length|FATAL ERROR/i.test(reason.message)) return tooMuchMemory(memoryMb);
  return new EngineFailure('broken-data', { code: 'reading-ended' }, { retryable: true, cause: reason });
}

function tooSlow(milliseconds: number): EngineFailure {
  const seconds = Math.round(milliseconds / 1_000);
  return new EngineFailure('timed-out', { code: 'reading-slow', values: { seconds } });
}

function tooMuchMemory(megabytes: number): EngineFailure {
  return new EngineFailure('too-large', { code: 'reading-needs-memory', values: { megabytes } });
}

/** The messages of one reading, as a head and a stream of items. */
class HostTask<Item> {
  readonly head: Promise<unknown>;
  readonly ended: Promise<number>;
  readonly #host: { askForMore(): Promise<void>; abandon(): void };
  #batch: Item[] | undefined;
  #state: 'reading' | 'ended' | { failure: unknown } = 'reading';
  #wake: (() => void) | undefined;
  #resolveHead: (head: unknown) => void = () => undefined;
  #rejectHead: (reason: unknown) => void = () => undefined;
  #resolveEnded: (memory: number) => void = () => undefined;

  constructor(host: { askForMore(): Promise<void>; abandon(): void }) {
    this.#host = host;
    this.head = new Promise((resolve, reject) => {
      this.#resolveHead = resolve;
      this.#rejectHead = reject;
    });
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
  }

  take(message: FromReader): void {
    switch (message.type) {
      case 'head':
        this.#resolveHead(message.head);
        return;
      case 'items':
        this.#batch = message.items as Item[];
        break;
      case 'end':
        if (this.#state === 'reading') this.#state = 'ended';
        this.#resolveEnded(message.memory);
        break;
      case 'failure':
      case 'fault':
        this.#settle(receivedFailure(message), message.memory);
        break;
    }
    this.#wake?.();
  }

  /** Ends the reading; what was read before is still passed on. */
  fail(reason: unknown): void {
    if (this.#state !== 'reading') return;
    this.#state = { failure: reason };
    this.#rejectHead(reason);
    this.#wake?.();
  }

  async *items(): AsyncGenerator<Item, void, void> {
    try {
      yield* this.#batches();
    } finally {
      // When the caller stops reading, the process would wait for ever.
      if (this.#state === 'reading') this.#host.abandon();
    }
  }

  async *#batches(): AsyncGenerator<Item, void, void> {
    for (;;) {
      const batch = this.#batch;
      this.#batch = undefined;
      if (batch !== undefined) {
        yield* batch;
        // A process that is gone gets no request; its end comes next.
        if (this.#state === 'reading') await this.#host.askForMore().catch(() => undefined);
      } else if (this.#state === 'ended') return;
      else if (this.#state !== 'reading') throw this.#state.failure;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }

  #settle(failure: unknown, memory: number): void {
    this.fail(failure);
    this.#resolveEnded(memory);
  }
}
