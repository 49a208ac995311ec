type Options = {
  type: string;
  /** Seconds. */
  maxAge: number;
};

const RETRY_SECONDS = '60';

export async function answerStreamed(parts: AsyncGenerator<string>, { type, maxAge }: Options): Promise<Response> {
  const begun = await parts.next().catch(() => undefined);
  if (!begun || begun.done) return new Response(null, { status: 503, headers: { 'retry-after': RETRY_SECONDS } });
  const encoder = new TextEncoder();
  let first: string | undefined = begun.value;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = first === undefined ? await parts.next() : { done: false, value: first };
      first = undefined;
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, { headers: { 'content-type': type, 'cache-control': `public, max-age=${maxAge}` } });
}

/** Reads the first page before the first byte, so that a failure is a 503 and not an empty file. */
export async function* framed<T>(
  open: string,
  pages: AsyncGenerator<T[]>,
  lineOf: (item: T) => string,
  close: string,
): AsyncGenerator<string> {
  const first = await pages.next();
  yield open;
  for (let page = first; !page.done; page = await pages.next()) yield page.value.map(lineOf).join('');
  yield close;
}

export const XML_TYPE = 'application/xml; charset=utf-8';
