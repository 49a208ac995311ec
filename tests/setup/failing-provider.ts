import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FailingProvider = { url: string; asked: () => string[]; close: () => Promise<void> };

/** A fixed response, or a change to the provider's response. */
type BrokenAnswer = { status: number; body: string } | ((whole: string) => string);

/** A proxy to a provider. `broken` calls get the broken response. */
export async function openFailingProvider(
  behind: string,
  broken: readonly string[],
  answer: BrokenAnswer,
): Promise<FailingProvider> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const isBroken = broken.some((call) => path.endsWith(call));
    if (isBroken) requests.push(path);
    if (isBroken && typeof answer !== 'function') {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      return response.end(answer.body);
    }
    const passed = await fetch(behind + request.url, { headers: { accept: 'application/json' } }).catch(
      () => undefined,
    );
    response.writeHead(passed?.status ?? 502, { 'content-type': 'application/json' });
    const whole = await passed?.text();
    return response.end(isBroken && typeof answer === 'function' && whole ? answer(whole) : whole);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
