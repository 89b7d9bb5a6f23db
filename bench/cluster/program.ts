import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProgramPlan {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  /** To it its output is added. */
  logFile: string;
  /** Whether it answers. */
  isReady: () => Promise<boolean>;
  /** A kill ends its children too: without them it could go on. */
  isGroup?: boolean;
}

const START_MS = 60_000;
/** How long a program may take to end after SIGTERM. The product takes at most 10 s. */
const STOP_MS = 15_000;

/** A program that is started, killed and started again. It is the first of a group of processes, by which all that it started is ended. */
export class Program {
  readonly plan: ProgramPlan;
  /** How it ended when no one had it end. */
  readonly crashes: string[] = [];
  #child: ChildProcess | undefined;

  constructor(plan: ProgramPlan) {
    this.plan = plan;
  }

  get name(): string {
    return this.plan.name;
  }

  /** @throws Error with the end of its output when it ends instead, or does not answer in time */
  async start(): Promise<void> {
    const { name, command, args, env, cwd, logFile, isReady } = this.plan;
    const log = openSync(logFile, 'a');
    const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    let failure: string | undefined;
    child.on('error', (error) => (failure = error.message));
    child.on('exit', (code, signal) => {
      failure = `ended with ${signal ?? code}`;
      if (this.#child === child) this.crashes.push(failure);
    });
    this.#child = child;
    for (const end = Date.now() + START_MS; !(await isReady()); await sleep(50)) {
      if (failure === undefined && Date.now() < end) continue;
      throw new Error(`${name} did not start: ${failure ?? 'it does not answer'}\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
    }
  }

  /** SIGKILL, as by the system when memory is short. */
  async kill(): Promise<void> {
    const child = this.#forget();
    if (child?.pid === undefined) return;
    const ended = once(child, 'exit');
    process.kill(this.plan.isGroup ? -child.pid : child.pid, 'SIGKILL');
    await ended;
  }

  /** SIGTERM, then for what remains of its group SIGKILL. */
  async stop(): Promise<void> {
    const child = this.#forget();
    if (child?.pid === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    endGroup(child.pid);
  }

  /** Ends it and what it started at once, without waiting. */
  endNow(): void {
    const child = this.#forget();
    if (child?.pid !== undefined) endGroup(child.pid);
  }

  async restart(changes: Partial<ProgramPlan> = {}): Promise<void> {
    await this.stop();
    Object.assign(this.plan, changes);
    await this.start();
  }

  /** The running process, which may end from now on. */
  #forget(): ChildProcess | undefined {
    const child = this.#child;
    this.#child = undefined;
    return child && child.exitCode === null && child.signalCode === null ? child : undefined;
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // All of them have ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether something listens on the port of the loopback address. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** Whether a request to it is answered with 200. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
