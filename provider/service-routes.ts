import { service } from '../contract/service';
import type { Context } from './context';
import { WriteProbe } from './db/write-probe';
import { reportError } from './error-reporting';
import type { App } from './http/dependencies';
import { Refusal } from './http/reply';
import { route } from './http/route';
import { outboxLagSeconds } from './notifications/service';
import { openApiDocument } from './openapi';

export function probeRoutes(app: App): void {
  route(app, service.live, async () => ({ status: 'ok' as const }));
  route(app, service.openapi, async ({ isStaff }) => openApiDocument({ isStaff: await isStaff() }));
}

export function readinessRoute(app: App, context: Context): void {
  const writeProbe = new WriteProbe(context.db);
  route(app, service.ready, async () => {
    try {
      await writeProbe.check();
      const outbox_age = await outboxLagSeconds(context);
      return { status: 'ok' as const, database: context.connection.kind, outbox_age };
    } catch (error) {
      reportError('Database does not answer or accepts no writes', error);
      return new Refusal(503, 'База данных не отвечает или не принимает записи', { retryAfter: 2 });
    }
  });
}
