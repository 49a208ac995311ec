import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refusal } from './reply';
import { Turns } from './turns';

test('files are read one at a time, also after one that broke', async () => {
  const turns = new Turns();
  let [reading, most] = [0, 0];
  const read = (broken: boolean) =>
    turns.take(async () => {
      reading += 1;
      most = Math.max(most, reading);
      await setTimeout(1);
      reading -= 1;
      if (broken) throw new Error('broken');
      return 'read';
    });
  const results = await Promise.allSettled([read(false), read(true), read(false)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});

test('whoever comes to a long queue is told to come again', async () => {
  const turns = new Turns();
  const results = await Promise.all(Array.from({ length: 6 }, () => turns.take(() => setTimeout(1, 'read'))));
  expect(results.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'read'));
  const [refused] = results.slice(5);
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).toResponse().headers.get('retry-after')).toBe('10');
  expect(await turns.take(async () => 'read')).toBe('read');
});
