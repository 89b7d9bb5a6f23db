import { stageWords } from '@cairn/contracts/stage-texts.ts';
import type { RunBatch } from '@cairn/engines/run.ts';

const BAR_COLUMNS = 24;

/** A line of progress that redraws itself; silent without a terminal. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  #shown = false;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  readonly show = ({ ledger, stage }: RunBatch): void => {
    if (!this.#stream.isTTY) return;
    this.#shown = true;
    const { expected, seen, kept } = ledger;
    const share = expected === undefined || expected === 0 ? undefined : Math.min(1, seen / expected);
    const full = Math.round((share ?? 0) * BAR_COLUMNS);
    const bar = share === undefined ? '' : `${'█'.repeat(full)}${'░'.repeat(BAR_COLUMNS - full)} `;
    const count = expected === undefined ? `${kept} places` : `${kept} of ${expected} places`;
    const line = `${bar}${count}${stage === undefined ? '' : ` · ${stageWords(stage)}`}`;
    this.#stream.write(`\r\u001b[2K${line.slice(0, (this.#stream.columns ?? 80) - 1)}`);
  };

  /** Clears the line. */
  clear(): void {
    if (this.#shown) this.#stream.write('\r\u001b[2K');
    this.#shown = false;
  }
}
