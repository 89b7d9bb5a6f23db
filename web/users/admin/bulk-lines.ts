import type { bulkCreateUsers } from '@cairn/contracts/users.ts';
import type { z } from 'zod';

/** `email:username:password`, one per line, exactly three parts; other lines are left out. */
export function bulkLines(text: string): z.input<typeof bulkCreateUsers.body> {
  return text.split(/\r?\n/).flatMap((line) => {
    const parts = line.trim().split(':');
    const [email, username, password] = parts;
    return parts.length === 3 && email && username && password ? [{ email, username, password }] : [];
  });
}
