import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { calls, probe } from '../telemetry/metrics';
import { accountRoutes } from './accounts/routes';
import { identify } from './accounts/service';
import { addressRoutes } from './addresses/routes';
import { cartRoutes } from './cart/routes';
import { Catalogue } from './catalog/catalogue';
import { catalogRoutes } from './catalog/routes';
import { claimRoutes } from './claims/routes';
import { contentRoutes } from './content/routes';
import type { Context } from './context';
import { openConnection } from './db/connection';
import { prepareDatabase } from './db/migrate';
import { reportDefect, withoutValues } from './defects';
import { deliveryRoutes } from './delivery/routes';
import { type ProviderEnv, providerEnv } from './env';
import { favouriteRoutes } from './favourites/routes';
import { formRoutes } from './forms/routes';
import type { App, Door } from './http/door';
import { Refusal } from './http/reply';
import { startJobs } from './jobs';
import { openLimiter } from './limiter';
import { movedRoutes } from './moved/routes';
import { openChannels } from './notifications/channels';
import { outboxAge } from './notifications/service';
import { orderRoutes } from './orders/routes';
import { paymentRoutes } from './payments/routes';
import { openYookassa } from './payments/yookassa';
import { reviewRoutes } from './reviews/routes';
import { searchRoutes } from './search/routes';
import { probeRoutes, readinessRoute } from './service-routes';
import { isSame, loadSecret } from './signing';
import { staffRoutes } from './staff/routes';
import { syndicationRoutes } from './syndication/routes';

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
  if (env.RATE_LIMITS === 'off') console.warn('!!! RATE_LIMITS=off: no address is held back. For load tests only.');
  if (jobs && !env.RECAPTCHA_SECRET) console.info('RECAPTCHA_SECRET is not set: nobody checks who sends a form.');
  const closers: (() => unknown)[] = [];
  /** The last opened is closed first. */
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const connection = await openConnection(env);
    closers.push(connection.close);
    const limiter = openLimiter(env);
    closers.push(limiter.close);
    const channels = openChannels(env);
    closers.push(channels.close);
    await prepareDatabase(connection, now());
    const { db } = connection;
    const secret = await loadSecret(db, env.SECRET, now());
    const catalogue = await Catalogue.open(db);
    const context: Context = {
      connection,
      db,
      env,
      now,
      limiter,
      channels,
      bank: env.YOOKASSA_URL ? openYookassa(env.YOOKASSA_URL) : undefined,
      secret,
      catalogue,
      wakeOutbox: () => running?.wakeOutbox(),
      wakePayments: () => running?.wakePayments(),
    };
    const app = createApp(context);
    const running = jobs ? startJobs(context) : undefined;
    if (running) closers.push(running.stop);
    probe('shop_database_waiting', 'Callers that wait for a connection', connection.waiting);
    probe('shop_outbox_age_seconds', 'How long the oldest message waits', () => outboxAge(context));
    return { context, handle: async (request) => app.fetch(request), close: closeAll };
  } catch (error) {
    // The next try must find the database free.
    await closeAll();
    throw withoutValues(error);
  }
}

const doorOf = (context: Context): Door => ({
  identify: (token) => identify(context, token),
  isStaff: (token) => context.env.STAFF_TOKEN !== undefined && isSame(token, context.env.STAFF_TOKEN),
  count: (rate, address) => context.limiter.count(rate, address),
});

export function createApp(context: Context): App {
  z.config(z.locales.ru());
  const app: App = new Hono({ strict: false });
  const door = doorOf(context);
  app.use(async (c, next) => {
    c.set('door', door);
    const end = calls.startTimer({ method: c.req.method });
    await next();
    end({ call: routePath(c, -1), status: c.res.status });
  });
  // Before the bar: a process that is merely busy is alive.
  probeRoutes(app);
  app.use(async (_c, next) => {
    if (!context.connection.isOverloaded()) return next();
    return new Refusal(503, 'Магазин перегружен, повторите через несколько секунд', { retryAfter: 2 }).toResponse();
  });
  readinessRoute(app, context);
  contentRoutes(app, context);
  catalogRoutes(app, context);
  searchRoutes(app, context);
  cartRoutes(app, context);
  favouriteRoutes(app, context);
  deliveryRoutes(app, context);
  addressRoutes(app, context);
  orderRoutes(app, context);
  claimRoutes(app, context);
  paymentRoutes(app, context);
  accountRoutes(app, context);
  formRoutes(app, context);
  reviewRoutes(app, context);
  syndicationRoutes(app, context);
  movedRoutes(app, context);
  staffRoutes(app, context);
  app.notFound(() => new Refusal(404, 'Такого вызова нет').toResponse());
  app.onError((error, c) => {
    reportDefect(`${c.req.method} ${c.req.path}`, error);
    return new Refusal(503, 'Не получилось, попробуйте ещё раз', { retryAfter: 2 }).toResponse();
  });
  return app;
}
