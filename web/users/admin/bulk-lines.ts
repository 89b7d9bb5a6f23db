import type { bulkCreateUsers } from '@cairn/contracts/users.ts';

/** `email:username:password`, one per line, exactly three parts; other lines are left out. */
export function bulkLines(text: string): (typeof bulkCreateUsers.body)['_input'] {
  return text.split(/\r?\n/).flatMap((line) => {
    const parts = line.trim().split(':');
    const [email, username, password] = parts;
    return parts.length === 3 && email && username && password ? [{ email, username, password }] : [];
  });
}
