import { randomBytes } from 'node:crypto';
import { argon2id, hash, verify } from 'argon2';

const OPTIONS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes 19 MB and a core. */
const CONCURRENCY = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running < CONCURRENCY) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const normalise = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => runQueued(() => hash(normalise(password), OPTIONS));

let dummy: Promise<string> | undefined;

/** Without a stored password the work is done all the same, so that the time reveals no account. */
export async function isRightPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  // Awaited in either case, so that the first answer reveals nothing either.
  const dummyHash = await dummy;
  const digest = stored ?? dummyHash;
  const matches = await runQueued(() => verify(digest, normalise(password)));
  return matches && digest === stored;
}
