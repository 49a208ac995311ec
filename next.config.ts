import type { NextConfig } from 'next';

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
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
  ],
  // Pages wait for their data on purpose: only a page that asks for it is checked for an instant shell.
  experimental: { instantInsights: { validationLevel: 'manual-warning' } },
  images: { qualities: [75], minimumCacheTTL: 31_536_000 },
};

export default config;
