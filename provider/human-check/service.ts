import { randomUUID } from 'node:crypto';
import type { HumanVerdict, Proof } from '../../contract/forms';
import { PASS_RATES } from '../../contract/limits';
import { isYounger } from '../clock/rules';
import type { Context } from '../context';
import { type Refusal, tooManyRequests } from '../http/reply';
import { readSigned, sign } from '../signing';
import { isBotLike, type Sender } from './rules';

export async function checkHuman(context: Context, token: string): Promise<HumanVerdict> {
  const sender = await context.captcha(token);
  return { success: sender !== 'bot', ...(sender === 'human' && { pass: makePass(context) }) };
}

/** An unreachable verifier must not cost an enquiry: the sender passes, at a lower rate. [FORM-08] */
export async function checkSender(
  context: Context,
  proof: Proof,
  { address }: { address: string | undefined },
): Promise<Sender | Refusal> {
  if (isBotLike(proof)) return 'bot';
  const token = proof.recaptcha_token;
  const sender = (token && (await verifyPass(context, token))) || (await context.captcha(token));
  if (sender !== 'unchecked' || !address) return sender;
  const retryAfter = await context.limiter.count('unchecked_form', address);
  return retryAfter === undefined ? sender : tooManyRequests(retryAfter);
}

const PASS_LIFE_MS = PASS_RATES.human_pass.seconds * 1_000;

type PassContext = Pick<Context, 'keys' | 'now' | 'limiter'>;

const makePass = ({ keys, now }: PassContext): string => sign(keys, 'human', `${now().getTime()} ${randomUUID()}`);

/** Human once, bot when used or expired. Instances without Redis count separately. */
async function verifyPass({ keys, now, limiter }: PassContext, token: string): Promise<Sender | undefined> {
  const pass = readSigned(keys, 'human', token);
  if (pass === undefined) return undefined;
  const isOld = !isYounger(new Date(Number.parseInt(pass, 10)), now(), PASS_LIFE_MS);
  return isOld || (await limiter.count('human_pass', pass)) !== undefined ? 'bot' : 'human';
}
