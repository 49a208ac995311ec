const ADDRESS = '/.well-known/security.txt';
/** Cached copies must be refreshed, since the contact may change. */
const VALID_MS = 180 * 86_400_000;

type SecurityContact = { email: string; site: string; now: Date };

export const securityText = ({ email, site, now }: SecurityContact): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${new URL(ADDRESS, site).href}`,
    '',
  ].join('\n');
