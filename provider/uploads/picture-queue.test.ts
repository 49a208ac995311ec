import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../http/reply';
import { PictureQueue } from './picture-queue';

const queueOf = (PICTURES_AT_ONCE: number, PICTURES_WAITING: number) =>
  new PictureQueue({ PICTURES_AT_ONCE, PICTURES_WAITING });

/** A picture that is finished when the test says so. */
function slowPicture() {
  const outcome = { finish: () => {}, fail: () => {} };
  const drawing = new Promise<string>((resolve, reject) => {
    outcome.finish = () => resolve('drawn');
    outcome.fail = () => reject(new Error('broken'));
  });
  return { draw: vi.fn(() => drawing), ...outcome };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('draws so many at a time, the others in the order in which they came', async () => {
  const queue = queueOf(2, 2);
  const pictures = [slowPicture(), slowPicture(), slowPicture(), slowPicture()];
  const results = pictures.map(({ draw }) => queue.run(draw));
  expect(pictures.map(({ draw }) => draw.mock.calls.length)).toEqual([1, 1, 0, 0]);
  pictures[1]?.finish();
  await results[1];
  expect(pictures.map(({ draw }) => draw.mock.calls.length)).toEqual([1, 1, 1, 0]);
  for (const { finish } of pictures) finish();
  expect(await Promise.all(results)).toEqual(['drawn', 'drawn', 'drawn', 'drawn']);
  expect(queue.isBusy()).toBe(false);
});

test('refuses whoever comes when so many wait, and tells when to come again', async () => {
  const queue = queueOf(1, 1);
  const pictures = [slowPicture(), slowPicture(), slowPicture()];
  const [, , third] = pictures.map(({ draw }) => queue.run(draw));
  expect(queue.isFull()).toBe(true);
  const refusal = await third;
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 503, more: { retryAfter: 10 } });
  expect(pictures[2]?.draw).not.toHaveBeenCalled();
});

test('a picture that fails makes room for the next', async () => {
  const queue = queueOf(1, 1);
  const [broken, next] = [slowPicture(), slowPicture()];
  const failing = queue.run(broken.draw);
  const result = queue.run(next.draw);
  broken.fail();
  await expect(failing).rejects.toThrow('broken');
  next.finish();
  expect(await result).toBe('drawn');
});

test('a request whose turn does not come in eight seconds is refused, and is not drawn later', async () => {
  const queue = queueOf(1, 1);
  const [endless, late] = [slowPicture(), slowPicture()];
  void queue.run(endless.draw);
  const result = queue.run(late.draw);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await result).toMatchObject({ status: 503 });
  endless.finish();
  await vi.runAllTimersAsync();
  expect(late.draw).not.toHaveBeenCalled();
  expect(queue.isFull()).toBe(false);
});

test('who has gone before leaves the queue at once, also at its very beginning', async () => {
  const queue = queueOf(1, 1);
  const [endless, left] = [slowPicture(), slowPicture()];
  expect(await queue.run(left.draw, AbortSignal.abort())).toBeInstanceOf(Refusal);
  void queue.run(endless.draw);
  const leave = new AbortController();
  const result = queue.run(left.draw, leave.signal);
  leave.abort();
  expect(await result).toBeInstanceOf(Refusal);
  expect(queue.waiting()).toBe(0);
  expect(left.draw).not.toHaveBeenCalled();
});
