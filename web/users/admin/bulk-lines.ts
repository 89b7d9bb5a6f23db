import type { bulkCreateUsers } from '@cairn/contracts/users.ts';
import { USER_ADMIN_TEXT } from '../../text/user-admin.ts';

type Body = (typeof bulkCreateUsers.body)['_input'];
export type SkippedLine = (typeof bulkCreateUsers.reply)['_output']['reasons'][number];

export interface BulkLines {
  /** What can be sent. */
  users: Body;
  /** For each of them the line of the text, counted from 1. */
  lines: number[];
  /** Lines that cannot be sent; never with a password. Blank lines are ignored. */
  notSent: SkippedLine[];
}

/** Reads `email:username:password`, one per line, exactly three parts. Other lines are left out, each with its reason. */
export function bulkLines(text: string): BulkLines {
  const found: BulkLines = { users: [], lines: [], notSent: [] };
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    // Blanks at the end of a line come from copying, not from a password.
    const parts = line.trim().split(':');
    const [email = '', username = '', password = ''] = parts.map((part, at) => (at === 2 ? part : part.trim()));
    const leaveOut = (reason: string) => found.notSent.push({ line: index + 1, email: shownEmail(email), reason });
    if (parts.length !== 3) leaveOut(USER_ADMIN_TEXT.notThreeParts);
    else if (!email || !username || !password.trim()) leaveOut(USER_ADMIN_TEXT.emptyPart);
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

/** The lines that the server skipped, by their numbers in the text. */
export function skippedLines({ lines }: BulkLines, reasons: readonly SkippedLine[]): SkippedLine[] {
  return reasons.map((entry) => ({ ...entry, line: lines[entry.line - 1] ?? entry.line }));
}
