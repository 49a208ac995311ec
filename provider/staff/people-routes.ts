import { staffKeys } from '../../contract/staff/keys';
import { staffAccount, staffPeople } from '../../contract/staff/people';
import { staffSignIn } from '../../contract/staff/sign-in';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import type { StaffRoute } from '../http/staff-route';
import * as account from './account-service';
import { dismissFailures } from './failures-service';
import * as keys from './keys-service';
import * as people from './people-service';
import * as signIn from './sign-in-service';

export function peopleRoutes(app: App, shop: Context, staffRoute: StaffRoute): void {
  route(app, staffSignIn.openSession, ({ body, agent }) => signIn.openSession(shop, body, agent));
  route(app, staffSignIn.invitation, ({ body }) => signIn.readInvitation(shop, body.token));
  route(app, staffSignIn.acceptInvitation, ({ body, agent }) => signIn.acceptInvitation(shop, body, agent));
  staffRoute(staffSignIn.closeSession, ({ staff }, context) => signIn.closeSession(context, staff));
  staffRoute(staffSignIn.me, ({ staff }, context) => signIn.me(context, staff));

  staffRoute(staffAccount.ownSessions, ({ staff }, context) => account.listOwnSessions(context, staff));
  staffRoute(staffAccount.endOwnSession, ({ staff, body }, context) => account.endOwnSession(context, staff, body.id));
  staffRoute(staffAccount.changePassword, ({ staff, body }, context) => account.changePassword(context, staff, body));
  staffRoute(staffAccount.beginTotp, ({ staff, body }, context) =>
    account.beginTotp(context, staff, body.current_password),
  );
  staffRoute(staffAccount.confirmTotp, ({ staff, body }, context) => account.confirmTotp(context, staff, body.code));
  staffRoute(staffAccount.removeTotp, ({ staff, body }, context) => account.removeTotp(context, staff, body.code));

  staffRoute(staffPeople.people, (_incoming, context) => people.listPeople(context));
  staffRoute(staffPeople.invitePerson, ({ body }, context) => people.invitePerson(context, body));
  staffRoute(staffPeople.inviteAgain, ({ body }, context) => people.inviteAgain(context, body.id));
  staffRoute(staffPeople.changePerson, ({ body }, context) => people.changePerson(context, body));
  staffRoute(staffPeople.endSession, ({ body }, context) => people.endSession(context, body.id));

  staffRoute(staffKeys.keys, (_incoming, context) => keys.listKeys(context));
  staffRoute(staffKeys.createKey, ({ body }, context) => keys.createKey(context, body));
  staffRoute(staffKeys.revokeKey, ({ body }, context) => keys.revokeKey(context, body.id));
  staffRoute(staffKeys.dismissFailures, ({ body }, context) => dismissFailures(context, body));
}
