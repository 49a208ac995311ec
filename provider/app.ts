import { Hono } from 'hono';
import { z } from 'zod';
import { cartRoutes } from './cart/routes';
import { catalogRoutes } from './catalog/routes';
import { contentRoutes } from './content/routes';
import type { Context } from './context';
import { openConnection } from './db/connection';
import { prepareDatabase } from './db/migrate';
import { type ProviderEnv, providerEnv } from './env';
import { Refusal } from './http/reply';
import { startJobs } from './jobs';
import { orderRoutes } from './orders/routes';
import { serviceRoutes } from './service-routes';

export type Provider = {
  /** Answers one call of the contract. Paths are relative to the contract's root: `/cart/add_product/post/`. */
  handle: (request: Request) => Promise<Response>;
  context: Context;
  close: () => Promise<void>;
};

/** Opens the database, brings it up to date, and answers calls from then on. */
export async function openProvider(
  env: ProviderEnv = providerEnv(),
  { now = () => new Date(), jobs = true } = {},
): Promise<Provider> {
  const connection = await openConnection(env);
  try {
    await prepareDatabase(connection, now());
  } catch (error) {
    // The next try must find the database free.
    await connection.close();
    throw error;
  }
  const context: Context = { connection, db: connection.db, env, now };
  const app = createApp(context);
  const stopJobs = jobs ? startJobs(context) : () => undefined;
  return {
    context,
    handle: async (request) => app.fetch(request),
    close: async () => {
      stopJobs();
      await connection.close();
    },
  };
}

export function createApp(context: Context): Hono {
  z.config(z.locales.ru());
  const app = new Hono({ strict: false });
  app.use(async (_c, next) => {
    if (!context.connection.isOverloaded()) return next();
    return new Refusal(503, 'Магазин перегружен, повторите через несколько секунд', { retryAfter: 2 }).toResponse();
  });
  serviceRoutes(app, context);
  contentRoutes(app, context);
  catalogRoutes(app, context);
  cartRoutes(app, context);
  orderRoutes(app, context);
  app.notFound(() => new Refusal(404, 'Такого вызова нет').toResponse());
  app.onError((error, c) => {
    console.error(`${c.req.method} ${c.req.path}`, error);
    return new Refusal(503, 'Не получилось, попробуйте ещё раз', { retryAfter: 2 }).toResponse();
  });
  return app;
}
