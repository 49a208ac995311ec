import { and, asc, eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '@/provider/db/tables/accounts';
import { outbox } from '@/provider/db/tables/notifications';
import { type AccountFixture, SAVED } from './account-fixture';
import { newLogin, ownCode, requestCode, type SignedIn, signIn } from './customer';

export const PASSWORD = 'тихий сад';
export const RETURNED = {
  status: 1,
  message: 'Прежний вход возвращён, все устройства вышли из кабинета. Войдите снова',
};

export const REPEATED = { status: 1, message: 'Прежний вход уже возвращён. Войдите', is_repeated: true };

/** Changes of logins, their notices and links. The fixture may be opened later. */
export function formerLoginHelpers(fixture: () => AccountFixture) {
  async function changeEmail(customer: SignedIn, from: string, to: string): Promise<void> {
    const own_code = await ownCode(fixture().provider, from);
    const code = await requestCode(fixture().provider, to);
    expect((await fixture().patch(customer, { email: to, code, own_code })).body).toEqual(SAVED);
  }

  /** Adds or replaces the phone of an account. */
  async function changePhone(customer: SignedIn, by: string, phone: string): Promise<void> {
    const own_code = await ownCode(fixture().provider, by);
    const code = await requestCode(fixture().provider, phone);
    expect((await fixture().patch(customer, { phone, code, own_code })).body).toEqual(SAVED);
  }

  async function setPassword(customer: SignedIn, by: string): Promise<void> {
    const own_code = await ownCode(fixture().provider, by);
    expect((await fixture().patch(customer, { password: PASSWORD, own_code })).body).toEqual(SAVED);
  }

  /** Notices of changes, oldest first. */
  const noticesTo = (login: string) =>
    fixture()
      .provider.context.db.select()
      .from(outbox)
      .where(and(eq(outbox.recipient, login), like(outbox.message_id, 'login-return-%')))
      .orderBy(asc(outbox.id));

  async function tokenTo(login: string): Promise<string> {
    const notice = (await noticesTo(login)).at(-1);
    expect(notice).toMatchObject({ is_secret: true });
    return /confirm=([\w.-]+)/.exec(notice?.body ?? '')?.[1] ?? '';
  }

  async function ownAccount() {
    const [email, phone] = [newLogin(), fixture().newPhone()];
    const customer = await signIn(fixture().provider, email);
    await changePhone(customer, email, phone);
    fixture().provider.clock.pass(73 * 60);
    return { email, phone, customer: await signIn(fixture().provider, email) };
  }

  async function stateOf({ user }: SignedIn) {
    const [row] = await fixture().provider.context.db.select().from(users).where(eq(users.id, user.uuid));
    return { email: row?.email, phone: row?.phone, hasPassword: row?.password_hash != null };
  }

  const giveBack = async (token: string) => (await fixture().post('/user/return/post/', { token })).body;
  const isOut = async (customer: SignedIn) => (await fixture().get('/user/detail/', customer)).status === 401;
  return { changeEmail, changePhone, setPassword, noticesTo, tokenTo, ownAccount, stateOf, giveBack, isOut };
}
