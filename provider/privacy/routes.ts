import { accounts } from '../../contract/accounts';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import { eraseUser, exportData } from './service';

export function privacyRoutes(app: App, context: Context): void {
  route(app, accounts.exportData, ({ customer }) => exportData(context, customer));
  route(app, accounts.erase, ({ customer, body, challenge }) => eraseUser(context, customer, { ...body, challenge }));
}
