import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addressSuggester } from '@/provider/addresses/service';
import { createApp } from '@/provider/app';
import { log } from '@/telemetry/log';
import { DADATA_TOKEN, type FakeDadata, openFakeDadata } from '../setup/fake-dadata';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

type Answer = { is_available: boolean; items: { value: string; x?: number; y?: number }[] };

let dadata: FakeDadata;
let provider: TestProvider;
beforeAll(async () => {
  dadata = await openFakeDadata();
  provider = await openTestProvider({ DADATA_TOKEN, DADATA_URL: dadata.url });
});
afterAll(async () => {
  await provider.close();
  await dadata.close();
});
beforeEach(() => {
  dadata.restore();
  dadata.asked.length = 0;
});

const suggest = async (query: string, from: Pick<TestProvider, 'handle' | 'context'> = provider) =>
  (await call<Answer>({ ...provider, ...from }, 'POST', '/addresses/suggest/post/', { body: { query } })).body;

test('an address is suggested with its coordinates', async () => {
  expect(await suggest('Истра, улица Лес')).toEqual({
    is_available: true,
    items: [
      { value: 'Московская обл, г Истра, ул Лесная, д 14', x: 55.917, y: 36.858, place_token: expect.any(String) },
      {
        value: 'Московская обл, г Истра, ул Лесная, д 14 к 2',
        x: 55.9171,
        y: 36.8582,
        place_token: expect.any(String),
      },
      { value: 'Московская обл, г Истра, ул Лесничего Белова' },
    ],
  });
  expect(dadata.asked).toEqual([{ token: DADATA_TOKEN, query: 'Истра, улица Лес', count: 6 }]);
});

test('a town is suggested without coordinates', async () => {
  const { items } = await suggest('Москва');
  expect(items.find(({ value }) => value === 'г Москва')).toEqual({ value: 'г Москва' });
  expect(items.find(({ value }) => value === 'г Москва, ул Тверская, д 1')).toHaveProperty('x');
});

test('a query of two letters is not sent to DaData', async () => {
  expect(await suggest(' Ис ')).toEqual({ is_available: true, items: [] });
  expect(dadata.asked).toEqual([]);
});

test('without a key DaData is not called and the answer says that suggestions are unavailable', async () => {
  const app = createApp({ ...provider.context, env: { ...provider.context.env, DADATA_TOKEN: undefined } });
  const open = { context: provider.context, handle: async (request: Request) => app.fetch(request) };
  expect(await suggest('Истра, Лесная', open)).toEqual({ is_available: false, items: [] });
  expect(dadata.asked).toEqual([]);
});

test('a repeated query is answered from the cache', async () => {
  expect(await suggest('Тула, ленина')).toEqual(await suggest('тула, Ленина'));
  expect(dadata.asked).toHaveLength(1);
});

const DEADLINE_MS = 500;

test.each<[string, object | string, number]>([
  ['is out of order', { message: 'oops' }, 500],
  ['refuses the key', { reason: 'Forbidden' }, 403],
  ['answers a page', '<html><body>Технические работы</body></html>', 200],
  ['answers something else', { suggestions: [{ value: 7 }] }, 200],
  ['sends ten megabytes', { suggestions: [], more: 'я'.repeat(5_000_000) }, 200],
  ['does not answer in time', 'silence', 200],
])('nothing is suggested when DaData %s; the log has one line, without the address', async (_what, answer, status) => {
  dadata.answer(answer, status);
  const logWarn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const help = addressSuggester(provider.context, DEADLINE_MS);
  expect(await help('Истра, Лесная')).toEqual({ is_available: true, items: [] });
  expect(await help('Истра, Лесная')).toEqual({ is_available: true, items: [] });
  expect(dadata.asked).toHaveLength(2);
  expect(logWarn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(logWarn.mock.calls)).not.toContain('Истра');
  logWarn.mockRestore();
});

test('the log reports that DaData answers again', async () => {
  const [down, up] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')];
  for (const logWarn of [down, up]) logWarn.mockImplementation(() => {});
  const help = addressSuggester(provider.context, 10_000);
  for (const isDown of [true, false, false, true]) {
    dadata.restore();
    if (isDown) dadata.answer({}, 500);
    await help(`Истра, Лесная ${dadata.asked.length}`);
  }
  expect([down.mock.calls.length, up.mock.calls.length]).toEqual([2, 1]);
  vi.restoreAllMocks();
});
