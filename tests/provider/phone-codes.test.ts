import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Context } from '@/provider/context';
import { sendCode } from '@/provider/customers/service';
import { users } from '@/provider/db/tables/accounts';
import { signIn } from '../setup/customer';
import { openTestProvider, type TestProvider } from '../setup/provider';

/** Never connected to: background jobs are off. */
const SMTP_URL = 'smtp://letters.invalid';
const SMS_URL = 'smsc://nursery:secret@gateway.invalid';
const SENT = { status: 1, message: 'Код отправлен', resend_after: 120 };
const STUCK = { status: 1, message: 'СМС пока не отправляем, укажите почту', resend_after: 120, is_stuck: true };

let provider: TestProvider;
afterEach(() => provider.close());

const known = '79160000001';

const sendTo = (context: Context, login: string) => sendCode(context, { login, address: undefined });

async function openKnowingSomebody(settings: Record<string, string>): Promise<Context> {
  provider = await openTestProvider(settings);
  const { user } = await signIn(provider);
  await provider.context.db.update(users).set({ phone: known }).where(eq(users.id, user.uuid));
  return provider.context;
}

test('[AUTH-05][AUTH-13] with e-mail as the only channel, a code for a phone is answered is_stuck, whether or not the number is known', async () => {
  const context = await openKnowingSomebody({ SMTP_URL });
  expect(await sendTo(context, known)).toEqual(STUCK);
  expect(await sendTo(context, '79160000002')).toEqual(STUCK);
  expect(await sendTo(context, 'new@example.com')).toEqual(SENT);
});

test.each([
  ['with an SMS gateway', { SMTP_URL, SMS_URL }],
  ['with no channel configured', {}],
])('[AUTH-05] %s, a code for a phone is answered as sent', async (_, settings: Record<string, string>) => {
  const context = await openKnowingSomebody(settings);
  expect(await sendTo(context, known)).toEqual(SENT);
});

test('[AUTH-13] in development without an SMS gateway, a code for a phone is answered as sent', async () => {
  const context = await openKnowingSomebody({ SMTP_URL });
  const atHome: Context = { ...context, env: { ...context.env, NODE_ENV: 'development' } };
  expect(await sendTo(atHome, '79160000003')).toEqual(SENT);
});
