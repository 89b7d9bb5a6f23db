/** How bad a finding is. Only `fail` makes the command's exit code 1. */
export type Level = 'ok' | 'warn' | 'fail';

/** One line of the report. */
export interface Finding {
  /** What was checked, as a short name for scripts: `port`, `tables`, `counters`, … */
  check: string;
  level: Level;
  /** What was found, as a clause or sentence without a full stop. */
  what: string;
  /** What the operator can do; absent where nothing needs to be done. */
  toDo?: string;
  /** Repairs it and answers what was done. Only for repairs that are safe while the product runs. */
  fix?: () => Promise<string>;
}

/** What a finding needs beside its check and level. */
type Rest = Omit<Finding, 'check' | 'level' | 'what' | 'toDo'>;

export function ok(check: string, what: string, rest: Rest = {}): Finding {
  return { check, level: 'ok', what, ...rest };
}

export function warn(check: string, what: string, toDo: string, rest: Rest = {}): Finding {
  return { check, level: 'warn', what, toDo, ...rest };
}

export function fail(check: string, what: string, toDo: string, rest: Rest = {}): Finding {
  return { check, level: 'fail', what, toDo, ...rest };
}

/** `1 list`, `2 lists`. */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}

/** The first ids of many, for a line. */
export function firstOf(ids: readonly string[], most = 3): string {
  return `${ids.slice(0, most).join(', ')}${ids.length > most ? ', …' : ''}`;
}
