import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EngineFailure, readingCancelled } from '@cairn/engines/engine.ts';
import type { ReaderKind, ReaderTasks, Reading } from '@cairn/engines/readers.ts';
import { putBehindServer } from '../concurrency/priority.ts';
import { ownBytes } from '../concurrency/process-memory.ts';
import { type FromReader, piecesOf, type ToReader, withoutPieces } from './messages.ts';

export interface HostOptions {
  /** Most megabytes of JavaScript memory; a process that needs more ends. */
  memoryMb: number;
  /** Folder where compiled code is kept between starts. */
  codeFolder: string;
}

/** What is kept of the words that a process ends with. */
const LAST_WORDS = 4_000;
/** What a process needs of the environment; nothing secret is there to be found. */
const PASSED_ON = ['TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'SystemRoot'];

/** One reader's process: reads one thing at a time, and can be killed while it does. */
export class ReaderHost {
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #memoryMb: number;
  #lastWords = '';
  #isGone = false;
  #hasRead = false;
  #task: HostTask<unknown> | undefined;

  constructor({ memoryMb, codeFolder }: HostOptions) {
    this.#memoryMb = memoryMb;
    const passedOn = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
    this.#child = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=8'],
      env: { ...Object.fromEntries(passedOn), NODE_COMPILE_CACHE: codeFolder },
      // A session of its own (priority.ts); it ends with the server, however that ends.
      detached: process.platform !== 'win32',
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    putBehindServer(this.#child.pid);
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#lastWords = (this.#lastWords + words).slice(-LAST_WORDS);
    });
    this.#child.on('message', (message: FromReader) => this.#task?.take(message));
    this.#exited = new Promise((resolve) => {
      const gone = (error?: Error): void => {
        this.#isGone = true;
        this.#task?.fail(this.#whyEnded(error));
        resolve();
      };
      this.#child.on('error', gone);
      this.#child.on('close', () => gone());
    });
    this.#hold(false);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Bytes of memory that it does not share with other processes. */
  bytes(): number {
    return ownBytes(this.pid);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Whether a reading goes on. */
  isBusy(): boolean {
    return this.#task !== undefined;
  }

  /** Ends the reading because all processes together use more than these megabytes, and this one the most of them. */
  stopForMemory(megabytes: number): void {
    this.#task?.fail(tooMuchMemory(megabytes));
    this.#child.kill('SIGKILL');
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
      askForMore: () => this.#post({ type: 'more' }),
      abandon: () => kill(readingCancelled()),
    });
    this.#task = task as HostTask<unknown>;
    this.#hold(true);
    const kill = (reason: unknown): void => {
      task.fail(reason);
      this.#child.kill('SIGKILL');
    };
    const cancel = (): void => kill(signal.reason);
    signal.addEventListener('abort', cancel, { once: true });
    const limit = setTimeout(() => kill(tooSlow(timeLimitMs)), timeLimitMs);
    const ended = Promise.race([task.ended, this.#exited.then(() => 0)]).finally(() => {
      clearTimeout(limit);
      signal.removeEventListener('abort', cancel);
      this.#task = undefined;
      this.#hasRead = true;
      this.#hold(false);
    });
    this.#send(kind, input).catch((error: unknown) => {
      // A process that has ended reports the reason itself.
      if (!this.#isGone && this.#child.connected) kill(error);
    });
    const reading = task.head.then((head) => ({ head: head as ReaderTasks[Kind]['head'], items: task.items() }));
    return { reading, ended };
  }

  /** Ends the process, whatever it does. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  async #send(kind: ReaderKind, input: object): Promise<void> {
    for (const piece of piecesOf(input)) await this.#post(piece);
    await this.#post({ type: 'read', kind, input: withoutPieces(input) });
  }

  #post(message: ToReader): Promise<void> {
    return new Promise((resolve, reject) => this.#child.send(message, (error) => (error ? reject(error) : resolve())));
  }

  /** A process without work must not keep the server from ending. */
  #hold(hold: boolean): void {
    const { channel } = this.#child;
    if (hold) {
      this.#child.ref();
      channel?.ref();
    } else {
      this.#child.unref();
      channel?.unref();
    }
  }

  #whyEnded(error: Error | undefined): Error {
    if (/heap out of memory|invalid (?:array|string) length|FATAL ERROR/i.test(this.#lastWords)) return tooMuchMemory(this.#memoryMb);
    const sentence = 'The extraction stopped unexpectedly. Places found so far are kept. Try again.';
    const { exitCode, signalCode } = this.#child;
    const cause = error ?? new Error(`The reader's process ended (${signalCode ?? exitCode}): ${this.#lastWords.trim()}`);
    return new EngineFailure('broken-data', sentence, { retryable: true, cause });
  }
}

function tooSlow(milliseconds: number): EngineFailure {
  const seconds = Math.round(milliseconds / 1_000);
  return new EngineFailure('timed-out', `Reading took more than ${seconds} s and was stopped. Submit less at once, or use another format.`);
}

function tooMuchMemory(megabytes: number): EngineFailure {
  return new EngineFailure(
    'too-large',
    `Reading needed more than the ${megabytes} MB of memory, the limit, and was stopped. Submit less at once.`,
  );
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
        this.#settle(new EngineFailure(message.code, message.message, { retryable: message.retryable }), message.memory);
        break;
      case 'fault':
        this.#settle(Object.assign(new Error(message.message), { stack: message.stack }), message.memory);
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
