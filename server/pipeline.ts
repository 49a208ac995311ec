import type { IncomingMessage, ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export const prepare =
  (change: (request: IncomingMessage, response: ServerResponse) => void): Handler =>
  (request, response) => {
    change(request, response);
    return false;
  };

export async function runHandlers(
  handlers: readonly Handler[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  for (const handler of handlers) {
    const result = handler(request, response);
    if (result === true || (result !== false && (await result))) return true;
  }
  return false;
}
