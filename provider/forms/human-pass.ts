import { randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { readSigned, sign } from '../signing';

/** As long as a token of reCAPTCHA lives. */
const LIFE_MS = 120_000;

type PassContext = Pick<Context, 'keys' | 'now' | 'limiter'>;

/** Made for a token that the verifier has found good: the form needs no second one, nor its visitor a second challenge. */
export const makePass = ({ keys, now }: PassContext): string =>
  sign(keys, 'human', `${now().getTime()} ${randomUUID()}`);

/** Whether a token is a pass of this shop, young, and used for the first time. */
export async function spendPass({ keys, now, limiter }: PassContext, token: string): Promise<boolean> {
  const pass = readSigned(keys, 'human', token);
  if (pass === undefined || now().getTime() - Number.parseInt(pass, 10) > LIFE_MS) return false;
  return (await limiter.count('human_pass', pass)) === undefined;
}
