import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../contract/call';
import type { StaffPerson, staffPeople } from '../../contract/staff/people';
import type { StaffRole } from '../../contract/staff/permissions';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { adminOrigin } from '../env';
import { absent, type Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import * as accounts from './accounts-store';
import * as invitations from './invitations-store';
import { invitationLetter } from './letters';
import { INVITATION_MS, presentSession, refuseLastOwner, stateOf } from './rules';
import * as sessions from './sessions-store';
import { WITHOUT_TOTP } from './sign-in-service';

type Done = { status: 0 | 1; message: string };
type Invited = AnswerOf<typeof staffPeople.invitePerson>;

/** Not named `token`, which the log masks: the first owner reads the link there. */
export const invitationLink = (env: Context['env'], token: string): string =>
  `${adminOrigin(env)}/admin/invitation?key=${token}`;

export async function listPeople({ db, now }: Context): Promise<AnswerOf<typeof staffPeople.people>> {
  const rows = await accounts.listAccounts(db);
  const ids = rows.map(({ id }) => id);
  const open = ids.length > 0 ? await sessions.listSessions(db, ids, now()) : [];
  return {
    items: rows.map((row) =>
      toPerson(
        row,
        open.filter(({ account_id }) => account_id === row.id),
      ),
    ),
  };
}

function toPerson(row: accounts.AccountRow, open: sessions.OpenSession[]): StaffPerson {
  const { id, name, email, role, created_at, totp_confirmed_at } = row;
  return {
    ...{ id, name, role, email: email ?? '', state: stateOf(row), has_totp: totp_confirmed_at !== null },
    created_at: created_at.toISOString(),
    sessions: open.map(presentSession),
  };
}

export async function invitePerson(
  context: Context,
  person: { name: string; email: string; role: StaffRole },
): Promise<Invited> {
  const id = randomUUID();
  const invited = await context.db.transaction(async (tx): Promise<Invited> => {
    const isNew = await accounts.insertAccount(tx, { id, ...person, created_at: context.now() });
    if (!isNew) return { status: 0, message: 'Эта почта уже есть у сотрудника' };
    return sendInvitation(tx, context, { id, ...person });
  });
  context.triggerOutbox();
  return invited;
}

export async function inviteAgain(context: Context, id: string): Promise<Invited | Refusal> {
  const invited = await context.db.transaction(async (tx): Promise<Invited | Refusal> => {
    const all = await accounts.lockAccounts(tx);
    const account = all.find((one) => one.id === id);
    if (!account?.email) return absent();
    if (account.disabled_at) return { status: 0, message: 'Доступ закрыт. Сначала откройте его' };
    // Until it is accepted, the person has no access.
    const message = refuseLastOwner(all, id, { is_disabled: true });
    if (message) return { status: 0, message };
    await accounts.updateAccount(tx, id, { password_hash: null, ...WITHOUT_TOTP });
    await sessions.removeSessionsOf(tx, id);
    await invitations.removeInvitations(tx, id);
    return sendInvitation(tx, context, { id, name: account.name, email: account.email });
  });
  context.triggerOutbox();
  return invited;
}

async function sendInvitation(
  tx: Transaction,
  context: Context,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<Invited> {
  const token = await invitations.insertInvitation(tx, id, context.now());
  const link = invitationLink(context.env, token);
  const expires_at = new Date(context.now().getTime() + INVITATION_MS);
  await notifications.queue(tx, context, [invitationLetter({ id: randomUUID(), name, email, link, expires_at })]);
  const message = notifications.hasMail(context)
    ? `Приглашение отправлено на ${email}. Ссылку можно передать и в мессенджере`
    : 'Почта не настроена, письмо ждёт в очереди: передайте ссылку сами';
  return { status: 1, message, link };
}

type PersonChange = {
  id: string;
  name?: string | undefined;
  role?: StaffRole | undefined;
  is_disabled?: boolean | undefined;
};

export function changePerson(context: Context, { id, name, role, is_disabled }: PersonChange): Promise<Done | Refusal> {
  return context.db.transaction(async (tx): Promise<Done | Refusal> => {
    const all = await accounts.lockAccounts(tx);
    const account = all.find((one) => one.id === id);
    if (!account) return absent();
    const message = refuseLastOwner(all, id, { role, is_disabled });
    if (message) return { status: 0, message };
    await accounts.updateAccount(tx, id, {
      ...(name !== undefined && { name }),
      ...(role !== undefined && { role }),
      ...(is_disabled !== undefined && { disabled_at: is_disabled ? (account.disabled_at ?? context.now()) : null }),
    });
    if (is_disabled) {
      await sessions.removeSessionsOf(tx, id);
      await invitations.removeInvitations(tx, id);
    }
    return { status: 1, message: changedText(is_disabled) };
  });
}

function changedText(isDisabled: boolean | undefined): string {
  if (isDisabled === undefined) return 'Записано';
  return isDisabled ? 'Доступ закрыт, на всех устройствах выполнен выход' : 'Доступ открыт';
}

export async function endSession({ db }: Context, id: string): Promise<Done | Refusal> {
  const isEnded = await db.transaction((tx) => sessions.removeSession(tx, id));
  return isEnded ? { status: 1, message: 'Сеанс завершён' } : absent();
}
