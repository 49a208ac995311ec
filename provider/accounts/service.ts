import type { Context } from '../context';
import type { Customer } from '../http/door';

/** Who holds this access token. */
export async function identify(_context: Context, _token: string): Promise<Customer | undefined> {
  return undefined;
}
