import { cacheLife } from 'next/cache';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '@/contract/call';
import { log } from '@/telemetry/log';
import { getLastGood } from './last-good';
import { fetchResult, fetchWithFallback } from './read';
import { callProvider } from './transport';

vi.mock('./transport', () => ({ callProvider: vi.fn() }));
vi.mock('next/cache', () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));

const page = call({
  method: 'GET',
  path: '/page/',
  summary: '',
  query: z.object({ token: z.string() }),
  answer: z.object({ title: z.string() }),
});
const logError = vi.spyOn(log, 'error');
const answers = (...args: ConstructorParameters<typeof Response>) =>
  vi.mocked(callProvider).mockImplementation(async () => new Response(...args));
const logged = () => JSON.stringify(logError.mock.calls);

beforeEach(() => {
  logError.mockImplementation(() => undefined);
});
afterEach(() => vi.resetAllMocks());

test('[ERR-01] an error status becomes a value and is logged with its status', async () => {
  answers('{}', { status: 500 });
  expect(await fetchResult(page)).toMatchObject({ ok: false, kind: 'unavailable', status: 500 });
  expect(logged()).toContain('HTTP fetchData error 500 /page/');
});

test('[ERR-01] a network error or a malformed answer becomes a value', async () => {
  vi.mocked(callProvider).mockRejectedValue(new Error('ECONNREFUSED'));
  expect(await fetchResult(page)).toMatchObject({ ok: false, kind: 'unavailable' });
  expect(logged()).toContain('HTTP fetchData error /page/');
  for (const garbage of ['<html>', '{"title":1}']) {
    answers(garbage);
    expect(await fetchResult(page)).toMatchObject({ ok: false, kind: 'unavailable' });
  }
});

test('[ERR-01] an absent page is not logged, and no log contains a token', async () => {
  answers('{}', { status: 404 });
  expect(await fetchResult(page)).toMatchObject({ ok: false, kind: 'absent' });
  expect(logError).not.toHaveBeenCalled();
  answers('{}', { status: 503 });
  await fetchResult(page, { query: { token: 'opens-an-order' } });
  expect(logged()).not.toContain('opens-an-order');
});

test('a page that the reader may not see is warned of, and is no error', async () => {
  const logWarning = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  answers('{}', { status: 403 });
  expect(await fetchResult(page)).toMatchObject({ ok: false, status: 403 });
  expect(logError).not.toHaveBeenCalled();
  expect(JSON.stringify(logWarning.mock.calls)).toContain('HTTP fetchData error 403 /page/');
});

/** `expire` equals `revalidate`, so server/data-cache/data-cache.ts does not share it. */
const ABSENT = { stale: 30, revalidate: 30, expire: 30 };

test('an empty answer is cached for 30 s and not stored for outages; another answer is', async () => {
  const isAbsent = ({ title }: { title: string }) => title === '';
  answers('{"title":"b"}');
  await fetchWithFallback(page, { query: { token: '1' } }, { isAbsent });
  expect(vi.mocked(cacheLife)).not.toHaveBeenCalled();
  expect(await getLastGood('/page/?token=1')).toMatchObject({ data: { title: 'b' } });
  answers('{"title":""}');
  expect(await fetchWithFallback(page, { query: { token: '1' } }, { isAbsent })).toMatchObject({ ok: true });
  expect(vi.mocked(cacheLife).mock.calls).toEqual([[ABSENT]]);
  expect(await getLastGood('/page/?token=1')).toBeUndefined();
});

test('an answer of 404 is cached for 30 s', async () => {
  answers('{}', { status: 404 });
  expect(await fetchWithFallback(page)).toMatchObject({ ok: false, kind: 'absent' });
  expect(vi.mocked(cacheLife).mock.calls).toEqual([[ABSENT]]);
});
