import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { LIMITS } from '@/contract/limits';
import { callApi, expectRefusedCall } from './client';

const find = async (search: string, page = 1) => (await callApi(catalog.search, { query: { search, page } })).body;
const suggest = async (search: string) => (await callApi(catalog.suggest, { query: { search } })).body;

describe('search', () => {
  test('[ROUTE-10] a word finds products with it in their names', async () => {
    const { total_number_items, items, corrected } = await find('туя');
    expect(total_number_items).toBeGreaterThan(0);
    expect(items[0]?.name.toLowerCase()).toContain('туя');
    expect(corrected).toBeUndefined();
  });

  test('[ROUTE-10] a word typed in the Latin layout is corrected, and the correction reported', async () => {
    const { corrected, items } = await find('vj;;tdtkmybr');
    expect(corrected).toBe('можжевельник');
    expect(items[0]?.name.toLowerCase()).toContain('можжевельник');
  });

  test('[ROUTE-10] with as_typed=1 the query is not corrected', async () => {
    const { body } = await callApi(catalog.search, { query: { search: 'vj;;tdtkmybr', as_typed: '1' } });
    expect(body).toMatchObject({ total_number_items: 0, items: [] });
    expect(body.corrected).toBeUndefined();
    expect(body.suggestions.length).toBeGreaterThan(0);
    await expectRefusedCall(catalog.search, { query: { search: 'туя', as_typed: 'yes' } }, 400);
  });

  test('[ROUTE-10] a search without results is no error and offers suggestions', async () => {
    const { total_number_items, items, suggestions } = await find('xqzwvk');
    expect({ total_number_items, items }).toEqual({ total_number_items: 0, items: [] });
    expect(suggestions.length).toBeGreaterThan(0);
  });

  test('[ROUTE-10] a page beyond the last is empty', async () => {
    const { pages, total_number_items } = await find('роза');
    expect(await find('роза', pages + 1)).toMatchObject({ total_number_items, items: [] });
  });

  test('[ROUTE-10] an empty search finds nothing', async () => {
    expect((await find('')).items).toEqual([]);
    expect((await suggest('')).items).toEqual([]);
  });

  test('[ROUTE-10] a query over its length limit is answered 400', async () => {
    await find('т'.repeat(LIMITS.search));
    await expectRefusedCall(catalog.search, { query: { search: 'т'.repeat(LIMITS.search + 1) } }, 400);
    await expectRefusedCall(catalog.suggest, { query: { search: 'т'.repeat(LIMITS.search + 1) } }, 400);
  });

  test.each(["'", '"', '%', '_', '\\', '&|!', ':*', '((', "'); DROP TABLE products; --", '<b>', '🌲', '-', 'a & b'])(
    '[ROUTE-10] the query %s is no error',
    async (search) => {
      await find(search);
      await suggest(search);
    },
  );

  test('[UI-02] the suggestions for a query are at most eight', async () => {
    const { items } = await suggest('роз');
    expect(items.length).toBeGreaterThan(0);
    for (const { path } of (await suggest('туя')).items) expect(path).toMatch(/^\//);
  });
});
