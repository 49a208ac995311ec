import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { z } from 'zod';
import { russianError } from '../contract/russian-errors';
import { connectRedis, FAIL_FAST } from '../runtime/redis';
import { logAccess } from '../telemetry/access-log';
import { log } from '../telemetry/log';
import { calls, probe, refusals } from '../telemetry/metrics';
import { addressRoutes } from './addresses/routes';
import { authRoutes } from './auth/routes';
import { identify } from './auth/service';
import { backInStockRoutes } from './back-in-stock/routes';
import { cartRoutes } from './cart/routes';
import { Catalogue } from './catalog/catalogue';
import { catalogRoutes } from './catalog/routes';
import { checkoutRoutes } from './checkout/routes';
import { claimRoutes } from './claims/routes';
import { contentRoutes } from './content/routes';
import type { Context } from './context';
import { customerRoutes } from './customers/routes';
import { actingAs } from './db/acting';
import { openConnection } from './db/connection';
import { prepareDatabase } from './db/migrate';
import { openReader } from './db/reader';
import { deliveryRoutes } from './delivery/routes';
import { enquiryRoutes } from './enquiries/routes';
import { type ProviderEnv, providerEnv } from './env';
import { reportError, withoutValues } from './error-reporting';
import { favouriteRoutes } from './favourites/routes';
import type { App, HttpDependencies } from './http/dependencies';
import { Refusal } from './http/reply';
import { openCaptcha } from './human-check/captcha';
import { humanCheckRoutes } from './human-check/routes';
import { startJobs } from './jobs';
import { openLimiter } from './limiter';
import { openBucket } from './media/bucket';
import { mediaRoutes } from './media/routes';
import { openChannels } from './notifications/channels';
import { outboxLagSeconds } from './notifications/service';
import { orderRoutes } from './orders/routes';
import { pageRoutes } from './pages/routes';
import { paymentRoutes } from './payments/routes';
import { openYookassa } from './payments/yookassa';
import { privacyRoutes } from './privacy/routes';
import { redirectRoutes } from './redirects/routes';
import { reviewRoutes } from './reviews/routes';
import { searchRoutes } from './search/routes';
import { probeRoutes, readinessRoute } from './service-routes';
import { loadKeys } from './signing-keys-store';
import { noteExchange } from './staff/failures-service';
import { offerFirstOwner } from './staff/first-owner-service';
import { identifyStaff } from './staff/identify-service';
import { staffRoutes } from './staff/routes';
import { openStorefronts } from './storefronts';
import { syndicationRoutes } from './syndication/routes';
import { traceCall } from './trace-call';
import { PictureQueue } from './uploads/picture-queue';

export type Provider = {
  /** Paths are relative to the contract's root: `/cart/add_product/post/`. */
  handle: (request: Request) => Promise<Response>;
  context: Context;
  close: () => Promise<void>;
};

export async function openProvider(
  env: ProviderEnv = providerEnv(),
  { now = () => new Date(), jobs = true, isLogged = false } = {},
): Promise<Provider> {
  if (env.RATE_LIMITS === 'off')
    log.warn('!!! RATE_LIMITS=off: rate limits per address are disabled. For load tests only.');
  if (jobs && !env.RECAPTCHA_SECRET) log.info('RECAPTCHA_SECRET is not set: forms have no captcha.');
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const connection = await openConnection(env);
    closers.push(connection.close);
    const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, FAIL_FAST, (message) => log.warn(message)) : undefined;
    closers.push(() => redis?.disconnect());
    const counters = env.REDIS_LIMITS_URL ? connectRedis(env.REDIS_LIMITS_URL, FAIL_FAST) : undefined;
    closers.push(() => counters?.disconnect());
    const storefronts = openStorefronts(env, redis);
    closers.push(() => storefronts.close());
    const channels = openChannels(env);
    closers.push(channels.close);
    await prepareDatabase(connection, now(), env.SEED);
    const { db } = connection;
    const keys = await loadKeys(db, env, now());
    const reader = await openReader(connection, env);
    closers.push(reader.close);
    const catalogue = await Catalogue.open(db, reader);
    const context: Context = {
      connection,
      db,
      reader,
      env,
      now,
      limiter: openLimiter(env, counters ?? redis),
      channels,
      captcha: openCaptcha(env),
      pictures: new PictureQueue(env),
      bucket: openBucket(env),
      bank: env.YOOKASSA_URL ? openYookassa(env.YOOKASSA_URL) : undefined,
      keys,
      catalogue,
      actingAs: (actor) => ({ ...context, db: actingAs(db, actor) }),
      invalidateTags: (tags) => storefronts.publish(tags),
      triggerOutbox: () => running?.triggerOutbox(),
      triggerPayments: () => running?.triggerPayments(),
      triggerLongLists: () => running?.triggerLongLists(),
    };
    const app = createApp(context, { isLogged });
    if (jobs) await offerFirstOwner(context);
    const running = jobs ? startJobs(context) : undefined;
    if (running) closers.push(running.stop);
    probe('shop_database_waiting', 'Callers waiting for a database connection', connection.waiting);
    probe('shop_pictures_waiting', 'Uploaded pictures waiting to be re-encoded', context.pictures.waiting);
    probe('shop_outbox_age_seconds', 'Age of the oldest message in the outbox', () => outboxLagSeconds(context));
    return { context, handle: async (request) => app.fetch(request), close: closeAll };
  } catch (error) {
    // The next attempt needs the lock of the database.
    await closeAll();
    throw withoutValues(error);
  }
}

const ROUTES = [
  contentRoutes,
  pageRoutes,
  catalogRoutes,
  searchRoutes,
  cartRoutes,
  favouriteRoutes,
  deliveryRoutes,
  addressRoutes,
  orderRoutes,
  checkoutRoutes,
  claimRoutes,
  paymentRoutes,
  authRoutes,
  customerRoutes,
  privacyRoutes,
  enquiryRoutes,
  humanCheckRoutes,
  backInStockRoutes,
  reviewRoutes,
  mediaRoutes,
  syndicationRoutes,
  redirectRoutes,
  staffRoutes,
];

const httpDependenciesOf = (context: Context): HttpDependencies => ({
  identify: (token) => identify(context, token),
  identifyStaff: (token) => identifyStaff(context, token),
  countCall: (rate, address) => context.limiter.count(rate, address),
  uploadRefusal: () => context.pictures.refusal(),
  noteExchange: (exchange) => noteExchange(context, exchange),
  invalidateTags: (tags) => context.invalidateTags(tags),
});

export function createApp(context: Context, { isLogged = false } = {}): App {
  z.config({ localeError: russianError });
  const app: App = new Hono({ strict: false });
  const dependencies = httpDependenciesOf(context);
  app.use(async (c, next) => {
    c.set('dependencies', dependencies);
    const { method } = c.req;
    const end = calls.startTimer({ method });
    await traceCall(c.req.raw, next, () => ({ call: routePath(c, -1), status: c.res.status }));
    const [call, status] = [routePath(c, -1), c.res.status];
    const seconds = end({ call, status });
    if (isLogged) logAccess({ method, route: call, status, ms: Math.round(seconds * 10_000) / 10 });
  });
  // Above the refusals below: a busy process is alive.
  probeRoutes(app);
  app.use(async (_c, next) => {
    if (!context.connection.isOverloaded()) return next();
    refusals.inc({ reason: 'overload' });
    return new Refusal(503, 'Магазин перегружен, повторите через несколько секунд', { retryAfter: 2 }).toResponse();
  });
  app.use(async (_c, next) => {
    if (!context.connection.isAway()) return next();
    refusals.inc({ reason: 'database' });
    return new Refusal(503, 'Не получилось, попробуйте ещё раз', { retryAfter: 3 }).toResponse();
  });
  readinessRoute(app, context);
  for (const mount of ROUTES) mount(app, context);
  app.notFound(() => new Refusal(404, 'Такого вызова нет').toResponse());
  app.onError((error, c) => {
    reportError(`${c.req.method} ${c.req.path}`, error);
    return new Refusal(503, 'Не получилось, попробуйте ещё раз', { retryAfter: 2 }).toResponse();
  });
  return app;
}
