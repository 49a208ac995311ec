/** Where RFC 9116 wants it. */
const ADDRESS = '/.well-known/security.txt';
/** Whoever keeps the file longer is to ask again whether the address is still read. */
const VALID_MS = 180 * 86_400_000;

type Told = { email: string; site: string; now: Date };

/** The file by which whoever finds a fault learns whom to tell. [RFC 9116] */
export const securityText = ({ email, site, now }: Told): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${new URL(ADDRESS, site).href}`,
    '',
  ].join('\n');
