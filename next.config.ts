import path from 'node:path';
import type { NextConfig } from 'next';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from './contract/picture-widths';

const config: NextConfig = {
  cacheComponents: true,
  // Links prefetch whole pages, on intent only. See docs/decisions/008.
  partialPrefetching: false,
  // The server has its own data cache, which records the reads of each page. See docs/decisions/013.
  cacheHandlers: { default: path.resolve('server/data-cache/cache-handler.mjs') },
  // No streaming for any client: true 404s, metadata in <head>, full content without scripts. See docs/decisions/002.
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  // API paths end in a slash, page paths do not: middleware.ts redirects.
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
    'bwip-js',
    'csv-parse',
    'read-excel-file',
  ],
  // Bytes of the Link header. With more, all headers of a page exceed the 4 KB that proxies allow by default.
  reactMaxHeadersLength: 1_500,
  experimental: {
    // Pages wait for their data on purpose: checks only pages that opt in to an instant shell.
    instantInsights: { validationLevel: 'manual-warning' },
    // Seconds; equal to the cache lifetime of stock (lib/api/cache.ts). See docs/decisions/008.
    staleTimes: { static: 30 },
    // Bytes; the lowest tried value that keeps the size limits. Small changes of any sheet can regroup the chunks.
    cssChunking: { type: 'graph', requestCost: 700 },
  },
  images: {
    // Only /media has pictures. server/validation/picture-address.ts rejects the rest before Next.
    localPatterns: [{ pathname: '/media/**', search: '' }],
    qualities: [PICTURE_QUALITY],
    minimumCacheTTL: 31_536_000,
    // Bytes. By default Next uses half of the free disk space.
    maximumDiskCacheSize: 500_000_000,
    deviceSizes: PICTURE_WIDTHS,
    imageSizes: [],
  },
};

export default config;
