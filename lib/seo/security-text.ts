import { paths } from '../paths';

const ADDRESS = '/.well-known/security.txt';
/** Cached copies must be refreshed, since the contact may change. */
const VALID_MS = 180 * 86_400_000;

type SecurityContact = { email: string; site: string; now: Date };

export const securityText = ({ email, site, now }: SecurityContact): string =>
  [
    `Contact: ${email ? `mailto:${email}` : new URL(paths.contacts, site).href}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${new URL(ADDRESS, site).href}`,
    '',
  ].join('\n');
