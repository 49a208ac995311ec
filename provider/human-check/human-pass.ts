import { randomUUID } from 'node:crypto';
import { PASS_RATES } from '../../contract/limits';
import { isYounger } from '../clock/rules';
import type { Context } from '../context';
import { readSigned, sign } from '../signing';
import type { Sender } from './rules';

/** Long enough to upload the form's file after the token was verified, as long as the limiter remembers a used pass. */
const LIFE_MS = PASS_RATES.human_pass.seconds * 1_000;

type PassContext = Pick<Context, 'keys' | 'now' | 'limiter'>;

/** Made for a token that the verifier has found good: the form needs no second one, nor its visitor a second challenge. */
export const makePass = ({ keys, now }: PassContext): string =>
  sign(keys, 'human', `${now().getTime()} ${randomUUID()}`);

/**
 * What a pass of this shop tells of its sender: a human being the first time, a program once it is used or old. Undefined
 * for a token of the verifier's. Instances that share no Redis count the first time each.
 */
export async function judgePass({ keys, now, limiter }: PassContext, token: string): Promise<Sender | undefined> {
  const pass = readSigned(keys, 'human', token);
  if (pass === undefined) return undefined;
  const isOld = !isYounger(new Date(Number.parseInt(pass, 10)), now(), LIFE_MS);
  return isOld || (await limiter.count('human_pass', pass)) !== undefined ? 'program' : 'human';
}
