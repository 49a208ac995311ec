import { calls } from '@/contract/calls';

/** A call is the same with and without the slash at its end. */
const withoutSlash = (path: string) => path.replace(/\/$/, '');

const TAKE_FILE = Object.values(calls)
  .flatMap((area) => Object.values(area))
  .flatMap(({ hasFile, path }) => (hasFile ? withoutSlash(path) : []));

/** Whether a form that comes to this path may bring a file, with or without `/api` before it. */
export const takesFile = (path: string): boolean => TAKE_FILE.includes(withoutSlash(path).replace(/^\/api(?=\/)/, ''));
