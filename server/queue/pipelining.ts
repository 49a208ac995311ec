import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send no further request before the response to the last. */
const MAX_WAITING = 16;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Pair = [request: IncomingMessage, response: ServerResponse];
type Line = { waiting: Pair[]; isTooLong: boolean };

/** Node starts all pipelined requests at once. With too many waiting, the connection closes after the current one. */
export function limitPipelining(handle: Listener): Listener {
  const lines = new WeakMap<Socket, Line>();
  const begin = (line: Line, [request, response]: Pair) => {
    const { socket } = request;
    response.once('close', () => {
      const next = line.waiting.shift();
      if (line.isTooLong) socket.destroySoon();
      else if (next && socket.writable) begin(line, next);
      else lines.delete(socket);
    });
    handle(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line) {
      const own: Line = { waiting: [], isTooLong: false };
      lines.set(socket, own);
      begin(own, [request, response]);
    } else if (!line.isTooLong && line.waiting.length < MAX_WAITING) {
      line.waiting.push([request, response]);
    } else {
      line.isTooLong = true;
      line.waiting = [];
      socket.pause();
    }
  };
}
