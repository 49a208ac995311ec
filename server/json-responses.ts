import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** Answers in the contract's error format and closes the connection, because the request body may be unread. */
export function sendJsonError(
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
