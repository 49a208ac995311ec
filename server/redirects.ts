import { moved } from '../contract/moved';
import { paths, withQuery } from '../lib/paths';
import { processRegistry } from '../runtime/process-registry';
import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';

export type Redirect = { to: string } | { page: string };

/** Asks the provider through the gateway. Returns undefined if the address is unknown, and on failure. */
export async function findRedirect(address: string): Promise<Redirect | undefined> {
  try {
    const target = `http://localhost/api${moved.find.path}?${new URLSearchParams({ address })}`;
    const response = await processRegistry.handleApiRequest?.(new Request(target));
    if (!response?.ok) return undefined;
    const found = moved.find.answer.parse(await response.json());
    return found.kind === 'moved' ? { to: found.to } : { page: withQuery(paths.gone, { address }) };
  } catch (error) {
    log.error({ reason: describeError(error) }, 'Redirect lookup failed');
    return undefined;
  }
}

export const toLocation = (to: string): string => encodeURI(decodeOr(to));

function decodeOr(to: string): string {
  try {
    return decodeURI(to);
  } catch {
    return to;
  }
}
