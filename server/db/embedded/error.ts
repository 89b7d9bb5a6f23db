/** The embedded database cannot run; the message says in one line why and what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The data cannot be used as it is: files are missing, damaged, of something else, or of an earlier time. */
export class DamagedDataError extends EmbeddedDatabaseError {
  /** What is wrong, as a clause. */
  readonly problem: string;

  constructor(message: string, { problem, cause }: { problem: string; cause?: unknown }) {
    super(message, { cause });
    this.problem = problem;
  }
}

/** PostgreSQL's classes of errors for files that are missing or damaged, and for a database whose folder is gone. */
const DAMAGE = /^(?:58|XX|3D000)/;

/** What is wrong with the data where an error comes of that, as a clause; undefined for every other error. */
export function damageOf(error: unknown): string | undefined {
  if (error instanceof DamagedDataError) return error.problem;
  const reason = error instanceof EmbeddedDatabaseError ? error.cause : error;
  return DAMAGE.test(codeOf(reason) ?? '') ? messageOf(reason) : undefined;
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The operating system's or PostgreSQL's code of a thrown value, e.g. `ENOENT` or `57P03`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
