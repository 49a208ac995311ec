import { describeError } from '../telemetry/describe-error';
import { log } from '../telemetry/log';

const DEADLINE_MS = 5_000;

/** Where an address leads that nothing stands at: elsewhere for good, or nowhere any more, with a page that says so. */
export type Moved = { to: string } | { page: string };

/** Asks the storefront, which asks the provider; `own` headers say that it is us. In trouble nothing is known. */
export async function askMoved(
  origin: string,
  address: string,
  own: Record<string, string>,
): Promise<Moved | undefined> {
  try {
    const answer = await fetch(`${origin}/moved?${new URLSearchParams({ address })}`, {
      headers: own,
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return answer.ok ? ((await answer.json()) as Moved) : undefined;
  } catch (error) {
    log.error({ reason: describeError(error) }, 'Where an address leads cannot be asked');
    return undefined;
  }
}

/** A header takes no letters beyond ASCII. */
export const asLocation = (to: string): string => encodeURI(decodable(to));

function decodable(to: string): string {
  try {
    return decodeURI(to);
  } catch {
    return to;
  }
}
