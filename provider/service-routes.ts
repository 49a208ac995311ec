import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { service } from '../contract/service';
import type { Context } from './context';
import { Refusal } from './http/reply';
import { route } from './http/route';
import { openApiDocument } from './openapi';

/** Probes and the contract's own description. */
export function serviceRoutes(app: Hono, { db, connection }: Context): void {
  route(app, service.live, async () => ({ status: 'ok' as const }));
  route(app, service.ready, async () => {
    try {
      await db.execute(sql`SELECT 1`);
      return { status: 'ok' as const, database: connection.kind };
    } catch (error) {
      console.error('The database does not answer', error);
      return new Refusal(503, 'База данных не отвечает', { retryAfter: 2 });
    }
  });
  route(app, service.openapi, async () => openApiDocument());
}
