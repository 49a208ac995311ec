import { paths } from '../paths';

const SECRETS = ['token', 'confirm', 'number', 'list'];

export function isSecretAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const query = new URLSearchParams(search);
  return pathname.startsWith(paths.account) || SECRETS.some((name) => query.has(name));
}
