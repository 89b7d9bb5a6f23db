import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './outcome.ts';

/** Outcomes as an evaluation keeps them. */
export interface Stored {
  at: string;
  outcomes: Outcome[];
}

/** Outcomes kept by an earlier run; undefined where there are none. Throws a `SyntaxError` where the file holds something else. */
export function readStored(file: string): Stored | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : undefined;
}

/** Keeps the outcomes; those of items that this run did not read stay as they were kept before. */
export function store(file: string, outcomes: Outcome[]): void {
  const merged = new Map((readStored(file)?.outcomes ?? []).map((outcome) => [outcome.file, outcome]));
  for (const outcome of outcomes) merged.set(outcome.file, outcome);
  mkdirSync(dirname(file), { recursive: true });
  const stored: Stored = { at: new Date().toISOString(), outcomes: [...merged.values()] };
  writeFileSync(file, `${JSON.stringify(stored)}\n`);
}
