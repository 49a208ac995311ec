import { log } from '../../telemetry/log';
import type { Context } from '../context';
import * as notifications from '../notifications/service';
import { type CodeOwner, countWrongGuesses, tryCode } from './codes-store';
import { guessNotices } from './letters';
import { ANOTHERS_CODE, WRONG_CODE } from './rules';

/** Undefined for a right code. Wrong guesses over all logins are watched. [AUTH-13] */
export async function findFault(context: Context, owner: CodeOwner, code: string): Promise<string | undefined> {
  const guess = await tryCode(context.db, context, owner, code);
  if (guess === 'right') return undefined;
  await watch(context);
  return guess === 'another' ? ANOTHERS_CODE : WRONG_CODE;
}

/** The message ids carry the date, so the nursery gets one notice a day. */
async function watch(context: Context): Promise<void> {
  const { db, env } = context;
  const total = await countWrongGuesses(db, context);
  if (total < env.WRONG_CODES_WATCHED) return;
  log.warn(`Security: ${total} wrong guesses at the codes of the last minutes`);
  await db.transaction((tx) => notifications.queue(tx, context, guessNotices(context)));
  context.triggerOutbox();
}

export async function findLoginOfCode(
  context: Context,
  { logins, challenge, code }: { logins: string[]; challenge: string; code: string },
): Promise<CodeOwner | { fault: string }> {
  let fault = ANOTHERS_CODE;
  for (const login of logins) {
    const owner = { login, challenge };
    const found = await findFault(context, owner, code);
    if (found === undefined) return owner;
    // Usually one login was sent a code: report the fault of that one.
    if (found === WRONG_CODE) fault = WRONG_CODE;
  }
  return { fault };
}
