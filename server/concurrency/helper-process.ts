import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ownBytes } from './process-memory.ts';
import { putBehindServer } from './priority.ts';

interface Options<Message> {
  /** The program that it runs. It ends at its `disconnect`: so it ends with the server, however that ends. */
  program: URL;
  execArgv: string[];
  /** Folder where compiled code is kept between starts. */
  codeFolder?: string | undefined;
  /** What it needs of the environment beside what every helper has. */
  environment?: Record<string, string>;
  onMessage: (message: Message) => void;
  /** It has ended; the error says how. */
  onEnd: (reason: Error) => void;
}

/** What is kept of the words that a process ends with. */
const LAST_WORDS = 4_000;
/** What a process needs of the environment; nothing secret is there to be found. */
const PASSED_ON = ['TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'SystemRoot'];

/** A process that the server starts to read what others made: with a low priority, without settings and secrets, and to be killed at any time. */
export class HelperProcess<Sent extends object, Received> {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #lastWords = '';
  #isGone = false;

  constructor({ program, execArgv, codeFolder, environment, onMessage, onEnd }: Options<Received>) {
    const passedOn = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
    const child = fork(fileURLToPath(program), {
      execArgv,
      env: { ...Object.fromEntries(passedOn), ...environment, ...(codeFolder !== undefined && { NODE_COMPILE_CACHE: codeFolder }) },
      // A session of its own, for its priority (priority.ts).
      detached: process.platform !== 'win32',
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    putBehindServer(child.pid);
    child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#lastWords = (this.#lastWords + words).slice(-LAST_WORDS);
    });
    // Only the process itself is held.
    if (child.stderr instanceof Socket) child.stderr.unref();
    child.on('message', onMessage);
    this.#ended = new Promise((resolve) => {
      const gone = (error?: Error): void => {
        this.#isGone = true;
        const { exitCode, signalCode } = child;
        onEnd(error ?? new Error(`The process ended (${signalCode ?? exitCode}): ${this.#lastWords.trim()}`));
        resolve();
      };
      child.on('error', gone);
      child.on('close', () => gone());
    });
    this.hold(false);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether it has ended, and everything that it sent has arrived. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Resolves when it has ended and everything that it sent has arrived. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  /** Whether messages can be sent. */
  get isConnected(): boolean {
    return this.#child.connected;
  }

  /** Bytes of memory that it does not share with other processes. */
  bytes(): number {
    return ownBytes(this.pid);
  }

  post(message: Sent): Promise<void> {
    return new Promise((resolve, reject) => this.#child.send(message, (error) => (error ? reject(error) : resolve())));
  }

  /** Whether it keeps the server from ending: only while it works. */
  hold(hold: boolean): void {
    const { channel } = this.#child;
    if (hold) {
      this.#child.ref();
      channel?.ref();
    } else {
      this.#child.unref();
      channel?.unref();
    }
  }

  /** Ends it, whatever it does. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** The same, and waits until it has ended. */
  async end(): Promise<void> {
    this.kill();
    // Else a program that waits for nothing but this would end before.
    if (!this.#isGone) this.hold(true);
    await this.#ended;
  }
}
