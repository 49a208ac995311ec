import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { log } from '@/telemetry/log';
import { skippedRows } from '@/telemetry/metrics';
import { lineOrEmpty, parseValidRows } from './valid-rows';

const logError = vi.spyOn(log, 'error');
beforeEach(() => {
  logError.mockImplementation(() => undefined);
  skippedRows.reset();
});
afterEach(() => vi.resetAllMocks());

const Row = z.object({ name: z.string() });
const Page = z.object({ items: z.array(Row), next: z.int().nullable() });
const counted = async () => (await skippedRows.get()).values.map(({ labels, value }) => [labels.list, value]);

test('[GEN-12] rows that break the contract are dropped from a price list, logged and counted', async () => {
  const items = [{ name: 'Туя' }, { name: 1 }, { name: 'Ель' }, null];
  const { data } = parseValidRows(Page, { items, next: 3 }, '/offers/');
  expect(data).toEqual({ items: [{ name: 'Туя' }, { name: 'Ель' }], next: 3 });
  expect(logError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ rows: 2 }),
    expect.stringContaining('/offers/'),
  );
  expect(await counted()).toEqual([['/offers/', 2]]);
  expect(parseValidRows(z.array(Row), items, '/categories/').data).toEqual([{ name: 'Туя' }, { name: 'Ель' }]);
});

test('a list without invalid rows is returned whole, and nothing is reported', () => {
  expect(parseValidRows(Page, { items: [], next: null }, '/offers/').data).toEqual({ items: [], next: null });
  expect(logError).not.toHaveBeenCalled();
});

test.each([
  [{ items: [{ name: 1 }], next: null }],
  [{ items: [{ name: 'Туя' }], next: 'x' }],
  [{ items: [{ name: 'Туя' }, { name: 1 }], next: 'x' }],
  [{ items: 'none' }],
  ['<html>'],
  [null],
])('%j is not a list of the contract', (json) => {
  expect(parseValidRows(Page, json, '/offers/').success).toBe(false);
  expect(logError).not.toHaveBeenCalled();
});

test('[GEN-12] a row that cannot be rendered never breaks a feed or a sitemap', async () => {
  const line = lineOrEmpty('sitemap', (path: string) => new URL(path, 'https://nursery.example').href);
  expect(['/a', '//', '/b'].map(line)).toEqual(['https://nursery.example/a', '', 'https://nursery.example/b']);
  expect(await counted()).toEqual([['sitemap', 1]]);
});
