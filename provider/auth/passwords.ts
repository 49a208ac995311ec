import { randomBytes } from 'node:crypto';
import { argon2id, hash, verify } from 'argon2';

const OPTIONS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes 19 MB and a core: more at once would starve the shop. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The place goes to the next in the queue, or becomes free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The same letters typed on different systems are the same password. */
const normalise = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalise(password), OPTIONS));

let dummy: Promise<string> | undefined;

/**
 * Whether a password is right. Where there is none to compare with, the work is done all the same, so that the time of
 * an answer does not tell who has an account.
 */
export async function isRightPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  // Waited for in either case: the very first answer tells nothing either.
  const nobodys = await dummy;
  const digest = stored ?? nobodys;
  const matches = await inTurn(() => verify(digest, normalise(password)));
  return matches && digest === stored;
}
