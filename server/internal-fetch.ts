import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { traceHeaders } from '../telemetry/spans';

const DEADLINE_MS = 20_000;
/** Headers that belong to one connection or describe the body as it was encoded. */
const PASSING = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length', 'content-encoding', 'etag'],
];

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

const agent = new Agent({ keepAlive: true });

/** Sends only the given headers to this process. Aborts when the visitor leaves, so that Next can stop rendering. */
export async function askNext(
  origin: string,
  target: string,
  headers: OutgoingHttpHeaders,
  left: AbortSignal,
): Promise<Answer> {
  const own = { ...headers, ...traceHeaders() };
  const signal = AbortSignal.any([left, AbortSignal.timeout(DEADLINE_MS)]);
  const asked = request(origin + target, { agent, headers: own, signal }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode ?? 502, headers: lasting(answer.headers), body };
}

function lasting(given: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !PASSING.includes(name)));
}
