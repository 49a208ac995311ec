import { expect, test } from 'vitest';
import { answerStreamed, framed, XML_TYPE } from './streamed-response';

const OPTIONS = { type: 'application/xml', maxAge: 60 };

async function* count(to: number, made: number[]): AsyncGenerator<string> {
  for (let n = 0; n < to; n++) {
    made.push(n);
    yield `${n},`;
  }
}

test('a stream is sent completely and in order', async () => {
  const answer = await answerStreamed(count(5, []), OPTIONS);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(answer.headers.get('content-type')).toBe('application/xml');
  expect(await answer.text()).toBe('0,1,2,3,4,');
});

test('[GEN-12] chunks are generated only on demand', async () => {
  const made: number[] = [];
  const answer = await answerStreamed(count(1_000, made), OPTIONS);
  const reader = answer.body?.getReader();
  for (let read = 0; read < 10; read++) await reader?.read();
  expect(made.length).toBeLessThan(15);
  await reader?.cancel();
  expect(made.length).toBeLessThan(15);
});

test('a stream that fails before its first chunk is a 503; a later failure aborts it', async () => {
  // biome-ignore lint/correctness/useYield: it throws before its first chunk
  const failing = (async function* (): AsyncGenerator<string> {
    throw new Error('no provider');
  })();
  const answer = await answerStreamed(failing, OPTIONS);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await answerStreamed(count(0, []), OPTIONS)).status).toBe(503);
  const dying = (async function* () {
    yield 'a';
    throw new Error('gone');
  })();
  await expect((await answerStreamed(dying, OPTIONS)).text()).rejects.toThrow('gone');
});

test('[GEN-12] a cancelled reader ends the generator', async () => {
  let isEnded = false;
  const parts = (async function* () {
    try {
      for (;;) yield 'a';
    } finally {
      isEnded = true;
    }
  })();
  const { body } = await answerStreamed(parts, OPTIONS);
  expect(isEnded).toBe(false);
  await body?.cancel();
  expect(isEnded).toBe(true);
});

const textOf = async (parts: AsyncGenerator<string>) => (await answerStreamed(parts, OPTIONS)).text();
const lineOf = (n: number) => `<${n}>`;

test('[GEN-12] a list has its head, the lines of all pages in order, and its end', async () => {
  const pages = (async function* () {
    yield [1, 2];
    yield [];
    yield [3];
  })();
  expect(await textOf(framed('(', pages, lineOf, ')'))).toBe('(<1><2><3>)');
  const none = (async function* (): AsyncGenerator<number[]> {})();
  expect(await textOf(framed('(', none, lineOf, ')'))).toBe('()');
});

test('[GEN-12] a list whose first page fails is a 503, not empty', async () => {
  // biome-ignore lint/correctness/useYield: it throws before its first page
  const failing = (async function* (): AsyncGenerator<number[]> {
    throw new Error('no provider');
  })();
  expect((await answerStreamed(framed('(', failing, lineOf, ')'), OPTIONS)).status).toBe(503);
});

test('XML is sent as UTF-8', () => {
  expect(XML_TYPE).toBe('application/xml; charset=utf-8');
});
