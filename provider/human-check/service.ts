import type { HumanVerdict, Proof } from '../../contract/forms';
import type { Context } from '../context';
import { type Refusal, tooOften } from '../http/reply';
import { makePass, verifyPass } from './human-pass';
import { isBotLike, type Sender } from './rules';

export async function checkHuman(context: Context, token: string): Promise<HumanVerdict> {
  const sender = await context.captcha(token);
  return { success: sender !== 'program', ...(sender === 'human' && { pass: makePass(context) }) };
}

/** An unreachable verifier must not cost an enquiry: the sender passes, at a lower rate. [FORM-08] */
export async function checkSender(
  context: Context,
  proof: Proof,
  { address }: { address: string | undefined },
): Promise<Sender | Refusal> {
  if (isBotLike(proof)) return 'program';
  const token = proof.recaptcha_token;
  const sender = (token && (await verifyPass(context, token))) || (await context.captcha(token));
  if (sender !== 'unchecked' || !address) return sender;
  const retryAfter = await context.limiter.count('unchecked_form', address);
  return retryAfter === undefined ? sender : tooOften(retryAfter);
}
