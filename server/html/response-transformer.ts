import type { ServerResponse } from 'node:http';

export type ResponseStep = {
  takesBody?: (response: ServerResponse) => boolean;
  finish?: (body: Buffer, response: ServerResponse) => Promise<Buffer>;
  beforeHeaders?: (response: ServerResponse) => void;
};

/** Buffers a body that a step takes, and sends what the first such step makes of it. Other bodies pass through. */
export function transformResponse(response: ServerResponse, steps: ResponseStep[]): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let buffered: boolean | undefined;
  let isEnded = false;
  const findTaker = () => steps.find(({ takesBody }) => takesBody?.(response));
  const isBuffered = () => {
    buffered ??= !response.headersSent && findTaker() !== undefined;
    return buffered;
  };
  const runHeaderSteps = () => {
    if (!response.headersSent) for (const { beforeHeaders } of steps) beforeHeaders?.(response);
  };
  const collect = (args: unknown[]) => {
    const [chunk, encoding] = args;
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    const callback = args.at(-1);
    if (typeof callback === 'function') process.nextTick(callback);
  };
  const send = async () => {
    const whole = Buffer.concat(chunks);
    // The response outlives its end: timers and signals of its render still refer to it.
    chunks.length = 0;
    const body = (await findTaker()?.finish?.(whole, response)) ?? whole;
    response.removeHeader('transfer-encoding');
    response.setHeader('content-length', body.length);
    runHeaderSteps();
    writeHead.call(response, response.statusCode);
    end.call(response, body, 'utf8');
  };

  Object.assign(response, {
    writeHead: (...args: Parameters<typeof writeHead>) => {
      const [status, given] = args as unknown as [number, unknown];
      const isPlain = typeof given === 'object' && given !== null && !Array.isArray(given);
      if (isPlain) {
        for (const [name, value] of Object.entries(given)) if (value !== undefined) response.setHeader(name, value);
      }
      response.statusCode = status;
      if (isBuffered()) return response;
      runHeaderSteps();
      return isPlain ? writeHead.call(response, status) : writeHead.apply(response, args);
    },
    flushHeaders: () => {
      if (!isBuffered()) flushHeaders.call(response);
    },
    write: (...args: Parameters<typeof write>) => {
      if (!isBuffered()) return write.apply(response, args);
      collect(args);
      return true;
    },
    end: (...args: Parameters<typeof end>) => {
      if (!isBuffered()) return end.apply(response, args);
      collect(args);
      if (!isEnded) send().catch(() => response.destroy());
      isEnded = true;
      return response;
    },
  });
}

export const isHtml = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/html');
