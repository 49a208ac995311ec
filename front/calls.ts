import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Undefined for what is no JSON. */
export function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** In the contract's form; whatever is still on its way is not wanted. */
export function refuseCall(
  response: ServerResponse,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  sendJson(response, status, { status: 0, message }, { ...headers, connection: 'close' });
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}
