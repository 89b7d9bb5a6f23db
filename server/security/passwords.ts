import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's minimum for Argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. About 30 ms on a small machine. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes run on libuv's four threads, which files and host names need too: never use them all. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism()));
let running = 0;
const waiting: Array<() => void> = [];

/** Hashes a password with Argon2id; returns a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Only a few run at once. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await deriveInTurn({ message: toBytes(password), nonce: salt, tagLength: HASH_BYTES, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Whether the password is the one that was hashed; compared in constant time. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A stored password hash is not Argon2id in PHC form');
  const expected = Buffer.from(hash, 'base64');
  const derived = await deriveInTurn({
    message: toBytes(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(derived, expected);
}

async function deriveInTurn(parameters: Argon2Parameters): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derive('argon2id', parameters);
  } finally {
    // The next in line gets the slot, or it is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The same characters in different Unicode forms are the same password. */
function toBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
