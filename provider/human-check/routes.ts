import { forms } from '../../contract/forms';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import { checkHuman } from './service';

export function humanCheckRoutes(app: App, context: Context): void {
  route(app, forms.humanCheck, ({ body }) => checkHuman(context, body.token));
}
