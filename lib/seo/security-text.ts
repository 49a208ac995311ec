const ADDRESS = '/.well-known/security.txt';
/** Cached copies must be refreshed, since the contact may change. */
const VALID_MS = 180 * 86_400_000;

type Told = { email: string; site: string; now: Date };

export const securityText = ({ email, site, now }: Told): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${new URL(ADDRESS, site).href}`,
    '',
  ].join('\n');
