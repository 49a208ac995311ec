import { addressOf, toForm } from '../contract/client';
import { CALLS, type NamedCall } from '../contract/samples';
import { credentials, type Keys } from './requests';

const ROUNDS = 5;

/** Valid requests of every call: their code is compiled and their statements are prepared before memory is measured. */
export async function sendValid(url: string, keys: Keys): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    for (const named of CALLS) {
      // Signing out would invalidate the token for the following requests.
      if (named.name === 'accounts.logout') continue;
      await (await fetch(`${url}/api${addressOf(named.call, named)}`, requestOf(named, keys, round))).arrayBuffer();
    }
}

function requestOf(named: NamedCall, keys: Keys, round: number): RequestInit {
  const { call, body, name } = named;
  const headers = new Headers(credentials(named, keys, true));
  if (call.idempotent) headers.set('idempotency-key', `valid-${name.replace('.', '-')}-${round}-0123456789`);
  if (!body) return { method: call.method, headers };
  if (call.multipart) return { method: call.method, headers, body: toForm(body) };
  headers.set('content-type', 'application/json');
  return { method: call.method, headers, body: JSON.stringify(body) };
}
