import type { Context } from '../context';
import { type Refusal, tooManyAttempts } from '../http/reply';
import type { AccountRow } from './accounts-store';
import { stepOfCode } from './totp';

type WithSecret = Pick<AccountRow, 'id' | 'totp_step'> & { totp_secret: string };

/** Counted before the check, so that guesses sent at once count, too; a right code is taken off again. */
export async function checkCode(
  { limiter, now }: Pick<Context, 'limiter' | 'now'>,
  { id, totp_secret, totp_step }: WithSecret,
  code: string,
): Promise<number | undefined | Refusal> {
  const retryAfter = await limiter.count('wrong_staff_code', id);
  if (retryAfter !== undefined) return tooManyAttempts(retryAfter);
  const step = stepOfCode(totp_secret, code, totp_step, now());
  if (step !== undefined) await limiter.count('wrong_staff_code', id, -1);
  return step;
}
