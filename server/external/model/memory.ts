import { createHash } from 'node:crypto';
import type { AskModel } from '@cairn/engines/world.ts';

const MOST_ANSWERS = 500;
const MOST_CHARACTERS = 20_000_000;

type Request = Parameters<AskModel>[0];

/**
 * The same model with a cache: the same request is sent once while this process lives, also by different jobs, and costs no tokens after
 * that. Failures are not remembered. The longest unused answers go first, beyond 500 of them or 20 MB.
 */
export function withModelMemory(askModel: AskModel): AskModel {
  const answers = new Map<string, string>();
  let characters = 0;
  const keep = (key: string, answer: string) => {
    answers.set(key, answer);
    characters += answer.length;
    for (const [oldest, text] of answers) {
      if (answers.size <= MOST_ANSWERS && characters <= MOST_CHARACTERS) break;
      answers.delete(oldest);
      characters -= text.length;
    }
  };
  return async (request) => {
    const key = keyOf(request);
    const known = answers.get(key);
    if (known !== undefined) {
      answers.delete(key);
      answers.set(key, known);
      return { answer: JSON.parse(known), tokens: 0 };
    }
    const reply = await askModel(request);
    keep(key, JSON.stringify(reply.answer) ?? 'null');
    return reply;
  };
}

function keyOf({ instruction, material, schema, pictures = [] }: Request): string {
  const hash = createHash('sha256').update(JSON.stringify([instruction, material, schema]));
  for (const picture of pictures) hash.update('\0').update(picture);
  return hash.digest('base64');
}
