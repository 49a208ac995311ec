import type { Retry } from './channel';

/** No gateway has so much to say. */
const ANSWER_BYTES = 64 * 1_024;

export type GatewayAnswer = { status: number; json: unknown } | { trouble: Retry };

/** Asks an HTTP gateway. What it sends is in the body, never in the address: addresses get logged on their way. */
export async function askGateway(
  url: string,
  body: URLSearchParams | Record<string, unknown>,
  deadlineMs: number,
): Promise<GatewayAnswer> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
      ...(isForm ? { body } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const json = parseJson(await readStart(response));
    if (json === undefined) return { trouble: { reason: `HTTP ${response.status}, непонятный ответ`, isDown: true } };
    return { status: response.status, json };
  } catch (error) {
    return { trouble: { reason: describe(error as GatewayError, deadlineMs), isDown: true } };
  }
}

/** `smsc://login:password@host/path?insecure` → `https://host`, plain HTTP with `insecure`. */
export const originOf = ({ host, searchParams }: URL): string =>
  `${searchParams.has('insecure') ? 'http' : 'https'}://${host}`;

async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type GatewayError = Error & { cause?: { code?: string } };

/** Without the error's own message: it may name the address, and Telegram's holds the token. */
function describe({ name, cause }: GatewayError, deadlineMs: number): string {
  if (name === 'TimeoutError') return `нет ответа за ${deadlineMs / 1_000} с`;
  return `нет связи${cause?.code ? ` (${cause.code})` : ''}`;
}
