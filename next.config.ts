import path from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  cacheComponents: true,
  // The front keeps reads, so that it knows what a page is made of. See docs/decisions/013.
  cacheHandlers: { default: path.resolve('front/reads-handler.mjs') },
  // Every page is rendered whole before its first byte leaves: true 404s, metadata in <head> for messengers,
  // and the whole content for a reader without JavaScript. See docs/decisions/002.
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  // The contract's mutations end in a slash and pages do not: middleware.ts decides, not a global rule.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@electric-sql/pglite-socket',
    'pg',
    'nodemailer',
    'argon2',
    'ioredis',
    'rate-limiter-flexible',
    'sharp',
    'prom-client',
  ],
  turbopack: {
    rules: {
      '**/@phosphor-icons/react/dist/defs/*.js': {
        condition: 'browser',
        loaders: [path.resolve('scripts/bundle/icon-weights.mjs')],
      },
    },
  },
  experimental: {
    // Pages wait for their data on purpose: only a page that asks for it is checked for an instant shell.
    instantInsights: { validationLevel: 'manual-warning' },
    // Seconds that a page fetched ahead may be shown: as long as stock is kept (lib/api/cache.ts). See docs/decisions/008.
    staleTimes: { static: 30 },
  },
  images: {
    qualities: [75],
    minimumCacheTTL: 31_536_000,
    // No step above 1.4: what a screen needs is never far from what it gets. The largest picture has 2016 px.
    imageSizes: [64, 112, 208, 272, 352],
    deviceSizes: [448, 544, 640, 828, 1080, 1440, 2016],
  },
};

export default config;
