import { cacheLife } from 'next/cache';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '@/contract/call';
import { log } from '@/telemetry/log';
import { recall } from './last-good';
import { ask, askSteadily } from './read';
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

test('[ERR-01] an answer that is not OK is a value, and its status is in the log of the server', async () => {
  answers('{}', { status: 500 });
  expect(await ask(page)).toMatchObject({ ok: false, kind: 'unavailable', status: 500 });
  expect(logged()).toContain('HTTP fetchData error 500 /page/');
});

test('[ERR-01] so are no answer at all and garbage', async () => {
  vi.mocked(callProvider).mockRejectedValue(new Error('ECONNREFUSED'));
  expect(await ask(page)).toMatchObject({ ok: false, kind: 'unavailable' });
  expect(logged()).toContain('HTTP fetchData error /page/');
  for (const garbage of ['<html>', '{"title":1}']) {
    answers(garbage);
    expect(await ask(page)).toMatchObject({ ok: false, kind: 'unavailable' });
  }
});

test('[ERR-01] what is merely absent is no error, and no log holds a token', async () => {
  answers('{}', { status: 404 });
  expect(await ask(page)).toMatchObject({ ok: false, kind: 'absent' });
  expect(logError).not.toHaveBeenCalled();
  answers('{}', { status: 503 });
  await ask(page, { query: { token: 'opens-an-order' } });
  expect(logged()).not.toContain('opens-an-order');
});

test('an address at which nothing stands is kept for a second and remembered nowhere, any other is', async () => {
  answers('{"title":"a"}');
  const isNowhere = ({ title }: { title: string }) => title === 'a';
  expect(await askSteadily(page, { query: { token: '9999' } }, { isNowhere })).toMatchObject({ ok: true });
  expect(vi.mocked(cacheLife).mock.calls).toEqual([[expect.objectContaining({ expire: 1 })]]);
  expect(await recall('/page/?token=9999')).toBeUndefined();
  answers('{"title":"b"}');
  await askSteadily(page, { query: { token: '1' } }, { isNowhere });
  expect(vi.mocked(cacheLife)).toHaveBeenCalledOnce();
  expect(await recall('/page/?token=1')).toMatchObject({ data: { title: 'b' } });
});
