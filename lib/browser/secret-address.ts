import { paths } from '../paths';

/** Query parameters that open somebody's order, subscription or favourites, or name an order. */
const SECRETS = ['token', 'confirm', 'number', 'list'];

/** Whether nobody outside may hear of this address: it opens something, or belongs to a customer's own pages. */
export function isSecretAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const query = new URLSearchParams(search);
  return pathname.startsWith(paths.account) || SECRETS.some((name) => query.has(name));
}
