import { forms } from '../../contract/forms';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import { sendEnquiry } from './service';
import * as subscriptions from './subscriptions-service';

export function enquiryRoutes(app: App, context: Context): void {
  route(app, forms.send, ({ body, address, signal }) => sendEnquiry(context, body, { address, signal }));
  route(app, forms.confirm, ({ body }) => subscriptions.confirm(context, body.token));
  route(app, forms.unsubscribe, ({ body }) => subscriptions.unsubscribe(context, body.token));
  route(app, forms.unsubscribeOneClick, ({ query }) => subscriptions.unsubscribe(context, query.token));
}
