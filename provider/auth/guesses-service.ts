import { log } from '../../telemetry/log';
import type { Context } from '../context';
import * as notifications from '../notifications/service';
import { type CodeOwner, countWrongGuesses, tryCode } from './codes-store';
import { guessNotices } from './letters';
import { OTHER_BROWSER_CODE, WRONG_CODE } from './rules';

/** Undefined for a right code. Wrong guesses over all logins are watched. [AUTH-13] */
export async function verifyCode(context: Context, owner: CodeOwner, code: string): Promise<string | undefined> {
  const guess = await tryCode(context.db, context, owner, code);
  if (guess === 'right') return undefined;
  await reportGuessing(context);
  return guess === 'other_browser' ? OTHER_BROWSER_CODE : WRONG_CODE;
}

/** The message ids carry the date, so the nursery gets one notice a day. */
async function reportGuessing(context: Context): Promise<void> {
  const { db, env } = context;
  const total = await countWrongGuesses(db, context);
  if (total < env.WRONG_CODES_ALERT) return;
  log.warn(`Security: ${total} wrong sign-in codes in the last minutes`);
  await db.transaction((tx) => notifications.queue(tx, context, guessNotices(context)));
  context.triggerOutbox();
}

export async function findLoginOfCode(
  context: Context,
  { logins, challenge, code }: { logins: string[]; challenge: string; code: string },
): Promise<CodeOwner | { error: string }> {
  let error = OTHER_BROWSER_CODE;
  for (const login of logins) {
    const owner = { login, challenge };
    const message = await verifyCode(context, owner, code);
    if (message === undefined) return owner;
    // Usually one login was sent a code: report the fault of that one.
    if (message === WRONG_CODE) error = WRONG_CODE;
  }
  return { error };
}
