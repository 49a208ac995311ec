import { env } from '../env';

const { protocol, origin } = new URL(env.SITE_URL);

/** For paper, whose codes are read by any phone. */
export const adminAddress = (path: string): string =>
  (env.ADMIN_HOST ? `${protocol}//${env.ADMIN_HOST}` : origin) + path;
