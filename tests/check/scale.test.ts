import { expect, test } from 'vitest';
import type { Outage } from '@/bench/scale/faults';
import type { Audit } from '@/bench/scale/purchases';
import { withSection } from '@/bench/scale/report';
import { Settings } from '@/bench/scale/settings';
import type { Size, Times } from '@/bench/scale/sizes';
import { nameErrors, rowsOf, Tally } from '@/bench/scale/tally';
import { missedInOutages, missedInPriceChange, missedInSizes } from '@/bench/scale/thresholds';

test('benchmark processes get the environment of compose.yaml with local addresses', async () => {
  const settings = await Settings.choose();
  const environment = JSON.stringify([settings.environment('provider'), settings.environment('storefront-1')]);
  expect(settings.environment('storefront-1').PROVIDER_URL).toBe(`${settings.url('provider')}/api`);
  expect(settings.environment('provider').DATABASE_URL).toContain(`@127.0.0.1:${settings.port('postgresql')}/`);
  expect(environment).not.toMatch(/\/\/(?:\w+@)?(?:provider|redis|postgresql|storefront)|\$\{/);
});

const answer = (at: number, status: number, ms = 10) => ({ at, ms, kind: 'page' as const, status });

test('Tally counts errors per second, and refused answers (503) apart from broken ones', () => {
  const tally = new Tally();
  for (const one of [
    answer(1_000, 200),
    answer(1_100, 503),
    answer(2_500, 0),
    answer(2_600, 502),
    answer(4_000, 200, 30),
  ])
    tally.note(one);
  expect(tally.errorsBySecond(1_000, 4_000)).toEqual([1, 2, 0]);
  expect(tally.lastErrorBefore(2_600)).toBe(2_500);
  expect(nameErrors(tally.answers)).toBe('page 503 ×1, page unanswered ×1, page 502 ×1');
  expect(rowsOf(tally.answers).at(-1)).toEqual({
    kind: 'all',
    count: 5,
    p50: 10,
    p95: 30,
    p99: 30,
    refused: 1,
    broken: 2,
  });
});

test('a report section that is written again replaces the old one and keeps the others', () => {
  const both = withSection(withSection('', 'Load', 'fast'), 'Faults', 'none');
  const again = withSection(both, 'Load', 'faster');
  expect(again.split('\n').filter((line) => /^## |fast|none/.test(line))).toEqual([
    '## Faults',
    'none',
    '## Load',
    'faster',
  ]);
  expect(withSection(again, 'Load', 'faster')).toBe(again);
});

test('every missed limit of outages, price changes and catalogue sizes is named', () => {
  const outage: Outage = {
    victim: 'Redis',
    ready: 100,
    recovered: 15_000,
    cachedShare: 1,
    named: 'none',
    fallen: [],
    errors: { before: [], away: [], after: [] },
  };
  const audit: Audit = { confirmed: 3, lost: 0, duplicates: 0, unconfirmed: 0 };
  expect(missedInOutages([outage], audit)).toEqual([]);
  const worse = { ...outage, recovered: 15_001, cachedShare: 0.99, fallen: ['nginx'] };
  expect(missedInOutages([worse], { ...audit, lost: 1 })).toEqual([
    '1 orders lost',
    'Redis: not well within 15 s',
    'Redis: not every cached page was answered',
    'Redis: nginx ended by itself',
  ]);
  expect(missedInOutages([{ ...outage, recovered: Number.NaN, cachedShare: Number.NaN }], audit)).toHaveLength(2);

  const seen = { storefront: 'nginx', where: 'page', ms: 2_000 };
  const other = { storefront: 'storefront 1', count: 2, lost: [] as string[] };
  const others = [other];
  expect(missedInPriceChange({ seen: [seen], others })).toEqual([]);
  expect(missedInPriceChange({ seen: [{ ...seen, ms: undefined }], others: [{ ...other, lost: ['/'] }] })).toEqual([
    'nginx, page: not within 2000 ms',
    'storefront 1: pages of others were lost',
  ]);

  const times: Times = { count: 10, failures: 0, p50: 10, p95: 100 };
  const size = (products: number, p95: number, megabytes: number): Size => ({
    ...{ products, filled: 1, providerStart: 1, product: times, search: times, files: [] },
    category: { ...times, p95 },
    memory: new Map([['provider', megabytes]]),
  });
  expect(missedInSizes([size(1_000, 100, 600), size(1_000_000, 300, 600)])).toEqual([]);
  expect(missedInSizes([size(1_000, 100, 600), size(1_000_000, 301, 601)])).toEqual([
    '1000000 products: a category 3 times slower',
    '1000000 products: memory of provider',
  ]);
});
