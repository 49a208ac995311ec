import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasMarkdown } from '../contract/wire';

/**
 * Tells whoever keeps a page that its address is also told in Markdown, by the reader's wish. Next writes the header anew
 * after everything that could say it there.
 */
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
