import type { HumanVerdict, Proof } from '../../contract/forms';
import type { Context } from '../context';
import { type Refusal, tooOften } from '../http/reply';
import { judgePass, makePass } from './human-pass';
import { isMechanical, type Sender } from './rules';

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
  if (isMechanical(proof)) return 'program';
  const token = proof.recaptcha_token;
  const sender = (token && (await judgePass(context, token))) || (await context.captcha(token));
  if (sender !== 'unchecked' || !address) return sender;
  const retryAfter = await context.limiter.count('unchecked_form', address);
  return retryAfter === undefined ? sender : tooOften(retryAfter);
}
