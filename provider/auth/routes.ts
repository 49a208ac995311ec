import { accounts } from '../../contract/accounts';
import * as consents from '../consents/service';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import * as service from './service';

export function authRoutes(app: App, context: Context): void {
  route(app, accounts.consent, async () => ({ consent_version: (await consents.readAgreement(context.db)).version }));
  route(app, accounts.loginByPassword, ({ body, agent }) => service.loginByPassword(context, body, agent));
  route(app, accounts.refresh, ({ body }) => service.refresh(context, body.refresh));
  route(app, accounts.checkCredentials, async ({ body }) => ({
    status: 1,
    has_password: await service.hasPassword(context, body.login),
  }));
  route(app, accounts.logout, ({ customer }) => service.logout(context, customer));
  route(app, accounts.sessions, async ({ customer }) => ({ items: await service.listSessions(context, customer) }));
  route(app, accounts.revoke, ({ customer, body }) => service.revokeSession(context, customer, body.uuid));
}
