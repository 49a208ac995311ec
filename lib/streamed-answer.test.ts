import { expect, test } from 'vitest';
import { answerStreamed } from './streamed-answer';

const OPTIONS = { type: 'application/xml', maxAge: 60 };

async function* count(to: number, made: number[]): AsyncGenerator<string> {
  for (let n = 0; n < to; n++) {
    made.push(n);
    yield `${n},`;
  }
}

test('is whole and in order', async () => {
  const answer = await answerStreamed(count(5, []), OPTIONS);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect(await answer.text()).toBe('0,1,2,3,4,');
});

test('[GEN-12] nothing is made before the reader has room for it', async () => {
  const made: number[] = [];
  const answer = await answerStreamed(count(1_000, made), OPTIONS);
  const reader = answer.body?.getReader();
  for (let read = 0; read < 10; read++) await reader?.read();
  expect(made.length).toBeLessThan(15);
  await reader?.cancel();
  expect(made.length).toBeLessThan(15);
});

test('what cannot begin is unavailable, what breaks later is no whole answer', async () => {
  // biome-ignore lint/correctness/useYield: it breaks before its first part
  const dead = (async function* (): AsyncGenerator<string> {
    throw new Error('no provider');
  })();
  const answer = await answerStreamed(dead, OPTIONS);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  const dying = (async function* () {
    yield 'a';
    throw new Error('gone');
  })();
  await expect((await answerStreamed(dying, OPTIONS)).text()).rejects.toThrow('gone');
});
