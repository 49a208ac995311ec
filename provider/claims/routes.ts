import { claims } from '../../contract/claims';
import type { Context } from '../context';
import type { App } from '../http/dependencies';
import { route } from '../http/route';
import * as service from './service';

export function claimRoutes(app: App, context: Context): void {
  route(app, claims.list, ({ customer, query }) => service.listClaims(context, { customer, ...query }));
  route(app, claims.send, ({ customer, body }) => service.sendClaim(context, { customer, ...body }, body));
  route(app, claims.addPhoto, ({ customer, address, signal, body }) =>
    service.addPhoto(context, { customer, address, signal, ...body }, body),
  );
}
