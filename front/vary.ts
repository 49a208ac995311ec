import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasMarkdown } from '../contract/document-kinds';

/** Adds `Vary: Accept` to pages that also exist in Markdown. In `writeHead`, because Next sets the header late. */
export function varyByAccept(request: IncomingMessage, response: ServerResponse): void {
  const [path = ''] = (request.url ?? '').split('?');
  if (!hasMarkdown(path)) return;
  const { writeHead } = response;
  Object.assign(response, {
    writeHead: (...args: Parameters<typeof writeHead>) => {
      const told = String(response.getHeader('vary') ?? '');
      if (!response.headersSent && !/\baccept\b(?!-)/i.test(told)) response.appendHeader('vary', 'accept');
      return writeHead.apply(response, args);
    },
  });
}
