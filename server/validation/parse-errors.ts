import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusals } from '../../telemetry/metrics';
import { ERROR_PAGE_HEADERS, errorPageHtml, TOO_LONG, UNREADABLE } from '../html/error-page';

/** Delay before the socket is destroyed: a client that still sends would see a reset instead of the response. */
const SENDING_MS = 1_000;

type ParseError = Error & { code?: string };

const SILENT = new Set(['ECONNRESET', 'EPIPE']);

/** Node's parser rejects long headers (431), invalid HTTP (400) and unfinished headers (408) with a bare status. */
export function answerParseErrors(server: Server, common: Record<string, string>): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const ending = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => answers.set(socket, response));
  server.on('clientError', (error: ParseError, socket: Duplex) => {
    if (ending.has(socket)) return;
    const answer = answers.get(socket);
    const isAnswered = answer?.headersSent && !answer.writableFinished;
    if (!socket.writable || isAnswered || SILENT.has(error.code ?? '')) return void socket.destroy(error);
    ending.add(socket);
    refusals.inc({ reason: 'unreadable' });
    socket.on('error', () => socket.destroy());
    socket.end(responseTo(error, common));
    const patience = setTimeout(() => socket.destroy(), SENDING_MS);
    socket.once('close', () => clearTimeout(patience));
  });
}

function responseTo({ code }: ParseError, common: Record<string, string>): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return written('431 Request Header Fields Too Large', errorPageHtml(TOO_LONG), common);
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return written('413 Payload Too Large', errorPageHtml(UNREADABLE), common);
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return written('408 Request Timeout', '', common);
    default:
      return written('400 Bad Request', errorPageHtml(UNREADABLE), common);
  }
}

function written(status: string, body: string, common: Record<string, string>): string {
  const headers = { ...common, ...ERROR_PAGE_HEADERS, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`;
}
