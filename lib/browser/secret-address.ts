import { paths } from '../paths';

/** Query parameters that grant access to an order, a subscription or favourites, or name an order. */
const SECRETS = ['token', 'confirm', 'number', 'list'];

/** Such addresses must not be sent to third parties. */
export function isSecretAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const query = new URLSearchParams(search);
  return pathname.startsWith(paths.account) || SECRETS.some((name) => query.has(name));
}
