import type { bulkCreateUsers } from '@cairn/contracts/users.ts';
import { USER_ADMIN_TEXT } from '../../text/user-admin.ts';

type Body = (typeof bulkCreateUsers.body)['_input'];
export type SkippedLine = (typeof bulkCreateUsers.reply)['_output']['reasons'][number];

export interface BulkLines {
  /** What can be sent. */
  users: Body;
  /** For each of them the line of the text, counted from 1. */
  lines: number[];
  /** Rejected lines; never with a password. Blank lines are ignored. */
  ignored: SkippedLine[];
}

/** Reads `email:username:password`, one per line, exactly three parts. Other lines are left out, each with its reason. */
export function bulkLines(text: string): BulkLines {
  const found: BulkLines = { users: [], lines: [], ignored: [] };
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    // Blanks at the end of a line come from copying, not from a password.
    const parts = line.trim().split(':');
    const [email = '', username = '', password = ''] = parts.map((part, at) => (at === 2 ? part : part.trim()));
    const ignore = (reason: string) => found.ignored.push({ line: index + 1, email: shownEmail(email), reason });
    if (parts.length !== 3) ignore(USER_ADMIN_TEXT.notThreeParts);
    else if (!email || !username || !password.trim()) ignore(USER_ADMIN_TEXT.emptyPart);
    else {
      found.users.push({ email, username, password });
      found.lines.push(index + 1);
    }
  });
  return found;
}

/** The first part as far as it can be shown: an address, and nothing that may be a password. */
function shownEmail(email: string): string {
  return email.includes('@') ? email.slice(0, 100) : '';
}

/** All lines that became no user, by their numbers in the text: those left out here, and those that the server skipped. */
export function skippedLines({ lines, ignored }: BulkLines, reasons: readonly SkippedLine[]): SkippedLine[] {
  const skipped = reasons.map((entry) => ({ ...entry, line: lines[entry.line - 1] ?? entry.line }));
  return [...ignored, ...skipped].sort((one, other) => one.line - other.line);
}
