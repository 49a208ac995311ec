import type { ServerResponse } from 'node:http';

/** Buffers HTML until its end and sends what `finish` returns. Other content passes through. */
export function collectHtml(
  response: ServerResponse,
  policyOf: (hashes: string[]) => string,
  finish: (body: Buffer) => Promise<Buffer>,
): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let held: boolean | undefined;
  let isEnded = false;
  const isHeld = () => {
    held ??= !response.headersSent && mayBeHeld(response, policyOf);
    return held;
  };
  const collect = (args: unknown[]) => {
    const [chunk, encoding] = args;
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    const done = args.at(-1);
    if (typeof done === 'function') process.nextTick(done);
  };
  const send = async () => {
    const body = await finish(Buffer.concat(chunks));
    response.removeHeader('transfer-encoding');
    response.setHeader('content-length', body.length);
    // Calls the saved `end`: this response's own `end` would write the headers again.
    writeHead.call(response, response.statusCode);
    end.call(response, body, 'utf8');
  };

  Object.assign(response, {
    writeHead: (...args: Parameters<typeof writeHead>) => {
      const [status, given] = args as unknown as [number, unknown];
      const isPlain = typeof given === 'object' && given !== null && !Array.isArray(given);
      if (!isPlain) return isHeld() ? Object.assign(response, { statusCode: status }) : writeHead.apply(response, args);
      for (const [name, value] of Object.entries(given)) if (value !== undefined) response.setHeader(name, value);
      response.statusCode = status;
      return isHeld() ? response : writeHead.call(response, status);
    },
    flushHeaders: () => {
      if (!isHeld()) flushHeaders.call(response);
    },
    write: (...args: Parameters<typeof write>) => {
      if (!isHeld()) return write.apply(response, args);
      collect(args);
      return true;
    },
    end: (...args: Parameters<typeof end>) => {
      if (!isHeld()) return end.apply(response, args);
      collect(args);
      if (!isEnded) send().catch(() => response.destroy());
      isEnded = true;
      return response;
    },
  });
}

/** True for HTML without a policy. Compressed HTML is not buffered and gets a policy without hashes. */
function mayBeHeld(response: ServerResponse, policyOf: (hashes: string[]) => string): boolean {
  const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
  if (!isHtml || response.hasHeader('content-security-policy')) return false;
  if (!response.hasHeader('content-encoding')) return true;
  response.setHeader('content-security-policy', policyOf([]));
  return false;
}
