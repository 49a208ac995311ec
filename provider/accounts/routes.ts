import { accounts } from '../../contract/accounts';
import * as consents from '../consents/service';
import type { Context } from '../context';
import type { App } from '../http/door';
import { route } from '../http/route';
import { returnLogin } from './former-logins-service';
import * as personalData from './personal-data-service';
import * as service from './service';

export function accountRoutes(app: App, context: Context): void {
  route(app, accounts.sendCode, ({ body, address, challenge }) =>
    service.sendCode(context, {
      login: body.login,
      address,
      challenge,
      hasConsent: body.consent === true,
      agreedTo: body.consent_version,
      token: body.recaptcha_token,
    }),
  );
  route(app, accounts.consent, async () => ({ consent_version: (await consents.readAgreement(context.db)).version }));
  route(app, accounts.loginByCode, ({ body, agent, challenge }) =>
    service.loginByCode(context, { ...body, challenge }, agent),
  );
  route(app, accounts.loginByPassword, ({ body, agent }) => service.loginByPassword(context, body, agent));
  route(app, accounts.refresh, ({ body }) => service.refresh(context, body.refresh));
  route(app, accounts.checkCredentials, async ({ body }) => ({
    status: 1,
    has_password: await service.hasPassword(context, body.login),
  }));
  route(app, accounts.detail, ({ customer }) => service.getUser(context, customer));
  route(app, accounts.update, ({ customer, body, challenge }) =>
    service.updateUser(context, customer, body, challenge),
  );
  route(app, accounts.returnLogin, ({ body }) => returnLogin(context, body.token));
  route(app, accounts.logout, ({ customer }) => service.logout(context, customer));
  route(app, accounts.sessions, async ({ customer }) => ({ items: await service.listSessions(context, customer) }));
  route(app, accounts.revoke, ({ customer, body }) => service.revokeSession(context, customer, body.uuid));
  route(app, accounts.exportData, ({ customer }) => personalData.exportData(context, customer));
  route(app, accounts.erase, ({ customer, body, challenge }) =>
    personalData.eraseUser(context, customer, { ...body, challenge }),
  );
}
