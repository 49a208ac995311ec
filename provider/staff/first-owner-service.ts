import { randomUUID } from 'node:crypto';
import { log } from '../../telemetry/log';
import type { Context } from '../context';
import { recordAct } from '../log/service';
import * as accounts from './accounts-store';
import * as invitations from './invitations-store';
import { invitationLink, invitePerson } from './people-service';

type Needed = Pick<Context, 'db' | 'env' | 'now'>;

/** Until there is an owner, each start logs a link with which the first one signs up. Links of earlier starts stay valid. */
export async function offerFirstOwner({ db, env, now }: Needed): Promise<void> {
  if (await accounts.hasOwner(db)) return;
  const token = await db.transaction(async (tx) => {
    await accounts.insertAccount(tx, { id: randomUUID(), name: '', email: null, role: 'owner', created_at: now() });
    const owner = await accounts.findFirstOwner(tx);
    return owner && invitations.insertInvitation(tx, owner.id, now());
  });
  if (token) log.info(`The admin has no owner yet. Sign up within three days: ${invitationLink(env, token)}`);
}

/** `npm run staff -- --invite mail`: an owner, also where all others have lost their access. */
export async function inviteOwner(shop: Context, email: string): Promise<string> {
  const context = shop.actingAs('console');
  const known = await accounts.findByEmail(context.db, email);
  if (known) {
    return context.db.transaction(async (tx) => {
      await accounts.updateAccount(tx, known.id, { role: 'owner', disabled_at: null });
      await recordAct(tx, { subject: 'staff_accounts', key: known.id, after: { invited: true } });
      return invitationLink(context.env, await invitations.insertInvitation(tx, known.id, context.now()));
    });
  }
  const { link, message } = await invitePerson(context, { name: email, email, role: 'owner' });
  if (!link) throw new Error(message);
  return link;
}
