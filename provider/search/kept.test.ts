import { expect, test } from 'vitest';
import { Kept } from './kept';

const at = (seconds: number) => new Date(seconds * 1_000);

test('an answer is made once, until the revision rises or a minute has passed', async () => {
  const kept = new Kept<number>(2);
  let made = 0;
  const read = (key: string, revision: string, seconds: number) =>
    kept.get(key, revision, at(seconds), () => Promise.resolve(++made));
  expect(await read('туя', '1', 0)).toBe(1);
  expect(await read('туя', '1', 59)).toBe(1);
  expect(await read('туя', '2', 59)).toBe(2);
  expect(await read('туя', '2', 119)).toBe(3);
});

test('the answer used least is forgotten first', async () => {
  const kept = new Kept<string>(2);
  const made: string[] = [];
  const read = (key: string) =>
    kept.get(key, '1', at(0), () => {
      made.push(key);
      return Promise.resolve(key);
    });
  for (const key of ['туя', 'ель', 'туя', 'тис', 'туя', 'ель']) await read(key);
  expect(made).toEqual(['туя', 'ель', 'тис', 'ель']);
});

test('an answer that failed is not kept', async () => {
  const kept = new Kept<string>(2);
  await expect(kept.get('туя', '1', at(0), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await kept.get('туя', '1', at(0), () => Promise.resolve('found'))).toBe('found');
});
