import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** As sent by browsers over TLS. */
export const ACCEPT_ENCODING = 'br, gzip';

export type Sent = { status: number; body: Buffer; encoding: string };

/** Compressed bytes of the second request; the first fills the cache. */
export async function fetchSent(address: string): Promise<Sent> {
  await getOnce(address);
  const sent = await getOnce(address);
  if (sent.status !== 200) throw new Error(`${address} answered ${sent.status}`);
  return sent;
}

const getOnce = (address: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': ACCEPT_ENCODING }, signal: AbortSignal.timeout(30_000) };
    get(address, options, (answer) => {
      const encoding = answer.headers['content-encoding'] ?? 'identity';
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, encoding }), reject);
    }).on('error', reject);
  });
