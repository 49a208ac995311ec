import { expect, test } from 'vitest';
import { type Result, unavailable } from '../result';
import { readAllPages } from './all-pages';

type Page = { total_number_items: number; items: string[] };

const pagesOf = (pages: string[][], total_number_items: number) => {
  const asked: number[] = [];
  const read = async (page: number): Promise<Result<Page>> => {
    asked.push(page);
    return { ok: true, data: { total_number_items, items: pages[page - 1] ?? [] } };
  };
  return { asked, read };
};

const own = (item: string) => item;

test('pages are read until all are there', async () => {
  const { asked, read } = pagesOf([['a', 'b'], ['c']], 3);
  expect(await readAllPages(read, own, 9)).toEqual({
    ok: true,
    data: { total_number_items: 3, items: ['a', 'b', 'c'] },
  });
  expect(asked).toEqual([1, 2]);
});

test('a row that moved is kept once, and a list that became shorter ends', async () => {
  const { asked, read } = pagesOf(
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
    5,
  );
  expect(await readAllPages(read, own, 9)).toMatchObject({ data: { items: ['a', 'b', 'c'] } });
  expect(asked).toEqual([1, 2, 3]);
});

test('no more is kept than was asked for', async () => {
  const { asked, read } = pagesOf([['a', 'b'], ['c', 'd'], ['e']], 5);
  expect(await readAllPages(read, own, 3)).toEqual({
    ok: true,
    data: { total_number_items: 5, items: ['a', 'b', 'c'] },
  });
  expect(asked).toEqual([1, 2]);
});

test('an empty list is one page; a page that fails is the answer', async () => {
  expect(await readAllPages(pagesOf([], 0).read, own, 3)).toMatchObject({ data: { items: [] } });
  const failure = unavailable('Провайдер не отвечает');
  expect(await readAllPages(async () => failure, own, 3)).toBe(failure);
});
