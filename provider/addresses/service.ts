import type { AddressSuggestion } from '../../contract/delivery';
import type { Context } from '../context';
import { askDadata } from './dadata';

/** Of fewer letters nobody can tell the place. */
const SHORTEST = 3;

type Suggested = { is_available: boolean; items: AddressSuggestion[] };

/** A help that nobody has to take: where it does not come, the address is typed in full. */
export async function suggestAddresses({ env }: Pick<Context, 'env'>, query: string): Promise<Suggested> {
  const { DADATA_TOKEN: token, DADATA_URL } = env;
  if (!token) return { is_available: false, items: [] };
  if (query.length < SHORTEST) return { is_available: true, items: [] };
  try {
    return { is_available: true, items: await askDadata({ DADATA_URL, token }, query) };
  } catch (error) {
    // Without what was typed: an address is somebody's.
    console.error('DaData did not answer, nothing is suggested', reasonOf(error));
    return { is_available: true, items: [] };
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message.startsWith('HTTP ') ? error.message : ((error as Error).name ?? 'Error');
