/** The log: one line per event on stderr, errors with their stack. `part` names the part of the product that logs. */
export interface Log {
  info(part: string, message: string): void;
  warn(part: string, message: string): void;
  error(part: string, error: unknown, message?: string): void;
}

function line(level: string, part: string, message: string): void {
  process.stderr.write(`${new Date().toISOString()} ${level} ${part}: ${message}\n`);
}

/** The log of a running product. */
export const stderrLog: Log = {
  info: (part, message) => line('info', part, message),
  warn: (part, message) => line('warn', part, message),
  error: (part, error, message) => {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    line('error', part, message ? `${message}: ${what}` : what);
  },
};
