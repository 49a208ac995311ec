import { moved } from '../../contract/moved';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { absent } from '../http/reply';
import { route } from '../http/route';
import { find } from './service';

export function redirectRoutes(app: App, context: Context): void {
  route(app, moved.find, async ({ query }) => (await find(context, query.address)) ?? absent());
}
