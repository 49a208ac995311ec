import { accounts } from '../../contract/accounts';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import * as service from './service';
import * as signIn from './sign-in-service';

export function customerRoutes(app: App, context: Context): void {
  route(app, accounts.sendCode, ({ body, address, challenge }) =>
    signIn.sendCode(context, {
      login: body.login,
      address,
      challenge,
      hasConsent: body.consent === true,
      agreedTo: body.consent_version,
      token: body.recaptcha_token,
    }),
  );
  route(app, accounts.loginByCode, ({ body, agent, challenge }) =>
    signIn.loginByCode(context, { ...body, challenge }, agent),
  );
  route(app, accounts.returnLogin, ({ body }) => signIn.returnLogin(context, body.token));
  route(app, accounts.detail, ({ customer }) => service.getUser(context, customer));
  route(app, accounts.update, ({ customer, body, challenge }) =>
    service.updateUser(context, customer, body, challenge),
  );
}
