import { expect, test, vi } from 'vitest';
import { log } from '@/telemetry/log';
import { handleApiRequest } from './gateway';

vi.mock('../api/transport', () => ({ callProvider: () => Promise.reject(new Error('connect ECONNREFUSED')) }));

test.each([
  [
    'staff are told that the shop is away',
    '/staff/orders/list/',
    'Нет связи с\u00A0магазином. Попробуйте ещё раз через минуту',
  ],
  ['a visitor is asked to try again', '/cart/items_amount/get/', 'Не получилось, попробуйте ещё раз'],
])('without an answer of the provider %s', async (_case, path, message) => {
  vi.spyOn(log, 'error').mockReturnValue(undefined);
  const answer = await handleApiRequest(new Request(`http://shop.test/api${path}`));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({ status: 0, message });
});
