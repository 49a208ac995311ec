import path from 'node:path';
import type { NextConfig } from 'next';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from './lib/media/picture-widths';

const config: NextConfig = {
  cacheComponents: true,
  // Links prefetch whole pages, on intent only. See docs/decisions/008.
  partialPrefetching: false,
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
  experimental: {
    // Pages wait for their data on purpose: only a page that asks for it is checked for an instant shell.
    instantInsights: { validationLevel: 'manual-warning' },
    // Seconds that a page fetched ahead may be shown: as long as stock is kept (lib/api/cache.ts). See docs/decisions/008.
    staleTimes: { static: 30 },
    // A page's sheets hold less of what other pages need. `requestCost` is in bytes, the least of those tried that keeps the size
    // limits: what is merged depends on all sheets together, a few lines more in one module, or another order of imports, can move many.
    cssChunking: { type: 'graph', requestCost: 6_000 },
  },
  images: {
    // Nothing else is a picture: pages, lists and calls are not made on its behalf. front/picture-address.ts refuses the rest.
    localPatterns: [{ pathname: '/media/**', search: '' }],
    qualities: [PICTURE_QUALITY],
    minimumCacheTTL: 31_536_000,
    // Bytes. Next would take half of what the disk has free.
    maximumDiskCacheSize: 500_000_000,
    deviceSizes: PICTURE_WIDTHS,
    imageSizes: [],
  },
};

export default config;
