import { expect, test } from 'vitest';
import { Lazy } from './lazy';

test('the value is computed once for all callers', async () => {
  let times = 0;
  const page = new Lazy(async () => {
    times += 1;
    return `page ${times}`;
  });
  expect(page.value).toBeUndefined();
  expect(await Promise.all([page.get(), page.get()])).toEqual(['page 1', 'page 1']);
  expect([page.value, await page.get()]).toEqual(['page 1', 'page 1']);
});

test('a failed computation is retried', async () => {
  let isBroken = true;
  const page = new Lazy(async () => {
    if (isBroken) throw new Error('no disk');
    return 'page';
  });
  await expect(page.get()).rejects.toThrow('no disk');
  expect(page.value).toBeUndefined();
  isBroken = false;
  expect(await page.get()).toBe('page');
});
