import { accounts } from '../../contract/accounts';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import * as service from './service';

export function customerRoutes(app: App, context: Context): void {
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
  route(app, accounts.loginByCode, ({ body, agent, challenge }) =>
    service.loginByCode(context, { ...body, challenge }, agent),
  );
  route(app, accounts.returnLogin, ({ body }) => service.returnLogin(context, body.token));
  route(app, accounts.detail, ({ customer }) => service.getUser(context, customer));
  route(app, accounts.update, ({ customer, body, challenge }) =>
    service.updateUser(context, customer, body, challenge),
  );
}
