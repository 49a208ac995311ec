import { connect } from 'node:net';

export type Wire = {
  parts: Buffer[];
  /** The client ends the request early: the connection may close without a response. */
  isCutShort?: boolean;
};

export type Outcome = {
  /** Undefined: the connection closed without a response. */
  status: number | undefined;
  body: string;
  milliseconds: number;
  isHung: boolean;
};

/** Longer than the suite’s deadline, to measure how late a response was. */
const PATIENCE_MS = 10_000;

export function exchange(port: number, { parts, isCutShort }: Wire): Promise<Outcome> {
  return new Promise((resolve) => {
    const began = performance.now();
    let answer = Buffer.alloc(0);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const finish = (isHung: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const text = finalOf(answer.toString('latin1'));
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1];
      resolve({
        status: status === undefined ? undefined : Number(status),
        body: text.slice(text.indexOf('\r\n\r\n') + 4),
        milliseconds: performance.now() - began,
        isHung,
      });
    };
    const timer = setTimeout(() => finish(true), PATIENCE_MS);
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      if (isWhole(finalOf(answer.toString('latin1')))) finish(false);
    });
    // The server may close while bytes are still being sent: the response counts.
    socket.on('error', () => finish(false));
    socket.on('end', () => finish(false));
    socket.on('close', () => finish(false));
    for (const part of parts) socket.write(part);
    if (isCutShort) socket.end();
  });
}

/** Without interim responses (100 Continue). */
const finalOf = (text: string): string => text.replace(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)+/, '');

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = text.slice(0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return text.length - end - 4 >= Number(length);
  return /\r\ntransfer-encoding: *chunked/i.test(head) && text.endsWith('0\r\n\r\n');
}
