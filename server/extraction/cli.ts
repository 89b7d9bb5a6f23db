import { csvOfSix } from '@cairn/contracts/exports/csv.ts';
import { writeExport } from '@cairn/contracts/exports/export.ts';
import { isConfirmed } from '@cairn/contracts/places.ts';
import { engines } from '@cairn/engines';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { type RunResult, runEngine } from '@cairn/engines/run.ts';
import { setReaderNiceness } from '../concurrency/priority.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { type Arguments, readArguments, USAGE, UsageError } from './terminal/arguments.ts';
import { asExplanation, asJson, asTable, summaryLine } from './terminal/output.ts';
import { Progress } from './terminal/progress.ts';
import { readSubject } from './terminal/subject.ts';
import { makeTerminalWorld } from './terminal/world.ts';

const EXIT = { nothingMissing: 0, failed: 1, usage: 2, partial: 3 } as const;

/** One extraction in the terminal; returns the exit code. Places are written to stdout, everything else to stderr. */
async function main(words: string[]): Promise<number> {
  try {
    const args = readArguments(words);
    if (args.help) {
      process.stdout.write(`${USAGE}\n`);
      return EXIT.nothingMissing;
    }
    return await extract(args);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${USAGE}\n`);
      return EXIT.usage;
    }
    if (error instanceof ConfigError) {
      process.stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
    if (error instanceof EngineFailure) {
      process.stderr.write(`${error.message}\n`);
      return EXIT.failed;
    }
    throw error;
  }
}

async function extract(args: Arguments): Promise<number> {
  const started = performance.now();
  const { method, input } = await readSubject(args);
  if (!(method in engines)) throw new EngineFailure('service-failed', { code: 'method-missing', values: { method } });
  const engine = engines[method as keyof typeof engines];
  const config = readConfig(process.env);
  setReaderNiceness(config.readerNiceness);
  const world = makeTerminalWorld(config);
  const progress = new Progress(process.stderr);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const result = await runEngine(engine, input, world, stop.signal, progress.show, { timeLimitMs: args.timeLimitMs });
  await world.close();
  progress.clear();
  await write(result, args);
  return report(result, (performance.now() - started) / 1_000);
}

async function write(result: RunResult, { format }: Arguments): Promise<void> {
  const text =
    format === 'json'
      ? asJson(result)
      : format === 'csv'
        ? writeExport(csvOfSix, { title: '', places: result.places.filter(isConfirmed) }).text
        : asTable(result.places, process.stdout.columns ?? 120);
  await new Promise<void>((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())));
}

function report(result: RunResult, seconds: number): number {
  if (result.fault !== undefined) console.error(result.fault);
  if (result.traces !== undefined) process.stderr.write(asExplanation(result.traces));
  process.stderr.write(`${summaryLine(result, seconds)}\n`);
  const sentence = result.failure?.sentence ?? result.sentence;
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
  if (result.failure !== undefined) return EXIT.failed;
  return result.ledger.complete === false ? EXIT.partial : EXIT.nothingMissing;
}

// A reader that closes early (`| head`) is no failure of the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.nothingMissing);
});
process.exitCode = await main(process.argv.slice(2));
