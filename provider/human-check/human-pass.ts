import { randomUUID } from 'node:crypto';
import { PASS_RATES } from '../../contract/limits';
import { isYounger } from '../clock/rules';
import type { Context } from '../context';
import { readSigned, sign } from '../signing';
import type { Sender } from './rules';

const LIFE_MS = PASS_RATES.human_pass.seconds * 1_000;

type PassContext = Pick<Context, 'keys' | 'now' | 'limiter'>;

export const makePass = ({ keys, now }: PassContext): string =>
  sign(keys, 'human', `${now().getTime()} ${randomUUID()}`);

/** Human once, program when used or expired. Instances without Redis count separately. */
export async function verifyPass({ keys, now, limiter }: PassContext, token: string): Promise<Sender | undefined> {
  const pass = readSigned(keys, 'human', token);
  if (pass === undefined) return undefined;
  const isOld = !isYounger(new Date(Number.parseInt(pass, 10)), now(), LIFE_MS);
  return isOld || (await limiter.count('human_pass', pass)) !== undefined ? 'program' : 'human';
}
