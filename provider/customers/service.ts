import type { Profile, User } from '../../contract/accounts';
import { MESSAGES } from '../../contract/messages';
import { type OnSaved, updateAccount } from '../auth/account-service';
import * as formerLogins from '../auth/former-logins-service';
import * as auth from '../auth/service';
import type { Context } from '../context';
import type { Customer } from '../http/dependencies';
import { type Refusal, signInAgain, tooManyAttempts } from '../http/reply';
import * as newsletter from '../newsletter/service';
import { displayEmail } from '../notifications/rules';
import { hasOrdered, linkGuestOrders, linkNewGuestOrders, transferOrders } from '../orders/guest-orders-service';
import { lastOrderOf } from '../orders/service';

/** Not stored with the profile, because a letter's link ends it, too. */
const NEWSLETTER = 'newsletter';

export async function getUser(context: Context, { user_id }: Customer): Promise<User | Refusal> {
  const account = await auth.findUser(context, user_id);
  if (!account) return signInAgain();
  if (account.first_name && account.phone && account.address) return presentUser(context, account);
  const last_order = await ownLastOrder(context, account);
  const filled = (await auth.findUser(context, user_id)) ?? account;
  return { ...(await presentUser(context, filled)), ...(last_order && { last_order }) };
}

export async function presentUser(context: Context, account: auth.Account): Promise<User> {
  const isSubscribed = await newsletter.isSubscribed(context, account.email);
  return {
    uuid: account.id,
    first_name: account.first_name,
    last_name: account.last_name,
    phone: account.phone ?? '',
    email: displayEmail(account.email ?? ''),
    mailing_type: [
      ...account.mailing_type.filter((type) => type !== NEWSLETTER),
      ...(isSubscribed ? [NEWSLETTER] : []),
    ],
    delivery_address_info: account.address,
    has_password: account.has_password,
  };
}

async function ownLastOrder(context: Context, { id: user_id }: auth.Account) {
  await linkNewGuestOrders(context, { user_id });
  return lastOrderOf(context, user_id);
}

/** [FORM-11] */
export async function updateUser(
  context: Context,
  customer: Customer,
  form: Profile,
  challenge: string,
): Promise<{ status: 0 | 1; message: string | Record<string, string> } | Refusal> {
  const onSaved: OnSaved = async (tx, { from, to, mailing_type, verified }) => {
    if (verified) await linkGuestOrders(tx, verified);
    const wasSubscribed = await newsletter.isSubscribed({ db: tx }, from);
    const isSubscribed = mailing_type?.includes(NEWSLETTER) ?? wasSubscribed;
    if (from && wasSubscribed && (from !== to || !isSubscribed)) await newsletter.unsubscribe(tx, context, from);
    if (to && isSubscribed) await newsletter.subscribeVerified(tx, context, to);
  };
  const update = await updateAccount(context, { holder: customer, challenge, form }, onSaved);
  if (update.kind === 'absent') return signInAgain();
  if (update.kind === 'limited') return tooManyAttempts(update.retryAfter);
  return update.kind === 'saved'
    ? { status: 1, message: MESSAGES.profile_saved }
    : { status: 0, message: update.errors };
}

const orders = { linkGuestOrders, transferOrders, hasOrdered };

export const sendCode = (context: Context, form: auth.CodeForm) => auth.sendCode(context, orders, form);

export const loginByCode = (context: Context, proof: auth.CodeProof, agent: string) =>
  auth.loginByCode(context, orders, proof, agent);

export const returnLogin = (context: Context, token: string) => formerLogins.returnLogin(context, orders, token);
