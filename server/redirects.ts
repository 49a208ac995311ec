import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';

const DEADLINE_MS = 5_000;

/** `to`: a permanent redirect. `page`: the page that explains a removal. */
export type Redirect = { to: string } | { page: string };

/** `own` headers mark the request as internal. Returns undefined on failure. */
export async function findRedirect(
  origin: string,
  address: string,
  own: Record<string, string>,
): Promise<Redirect | undefined> {
  try {
    const answer = await fetch(`${origin}/moved?${new URLSearchParams({ address })}`, {
      headers: own,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return answer.ok ? ((await answer.json()) as Redirect) : undefined;
  } catch (error) {
    log.error({ reason: describeError(error) }, 'Where an address leads cannot be asked');
    return undefined;
  }
}

/** Header values must be ASCII. */
export const asLocation = (to: string): string => encodeURI(decodable(to));

function decodable(to: string): string {
  try {
    return decodeURI(to);
  } catch {
    return to;
  }
}
