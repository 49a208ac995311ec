import { calls } from '@/contract/calls';

const withoutSlash = (path: string) => path.replace(/\/$/, '');

const TAKE_FILE = Object.values(calls)
  .flatMap((area) => Object.values(area))
  .flatMap(({ hasFile, path }) => (hasFile ? withoutSlash(path) : []));

export const takesFile = (path: string): boolean => TAKE_FILE.includes(withoutSlash(path).replace(/^\/api(?=\/)/, ''));
