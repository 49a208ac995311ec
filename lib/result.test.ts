import { expect, test } from 'vitest';
import { cookiesBlocked, failureOf, unavailable } from './result';

const answered = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  failureOf(Response.json(body, { status, headers }));

test.each([
  [400, 'invalid'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'absent'],
  [409, 'refused'],
  [413, 'invalid'],
  [422, 'refused'],
  [429, 'refused'],
  [499, 'invalid'],
  [500, 'unavailable'],
  [503, 'unavailable'],
] as const)('[ERR-01] the status %d is a failure of kind %s', async (status, kind) => {
  expect(await answered(status, { message: 'Не вышло' })).toStrictEqual({
    ...{ ok: false, kind, message: 'Не вышло', status },
  });
});

test('[AUTH-07] the message of a sign-in is in its data', async () => {
  expect((await answered(400, { data: { message: 'Неверный код' } })).message).toBe('Неверный код');
  expect((await answered(400, { message: 'Первое', data: { message: 'Второе' } })).message).toBe('Первое');
});

test.each([[{}], [null], [{ data: {} }], [{ data: null }], [{ message: { login: 'x' } }]])(
  '[ERR-04] the answer %j has no message',
  async (body) => {
    expect((await answered(400, body)).message).toBe('');
  },
);

test('[ERR-04] garbage is a failure without a message', async () => {
  expect(await failureOf(new Response('<html>', { status: 502 }))).toStrictEqual({
    ...{ ok: false, kind: 'unavailable', message: '', status: 502 },
  });
});

test('errors by field and the time until a retry are kept', async () => {
  const errors = { login: 'Введите почту' };
  expect(await answered(429, { errors }, { 'retry-after': '120' })).toMatchObject({ errors, retry_after: 120 });
  expect(await answered(429, {}, { 'retry-after': '0' })).not.toHaveProperty('retry_after');
});

test('blocked cookies and an outage are explained', () => {
  expect(cookiesBlocked('корзину')).toEqual({
    ...{ ok: false, kind: 'refused', status: 0 },
    message: 'Браузер не сохраняет cookie. Разрешите их, чтобы запомнить корзину.',
  });
  expect(unavailable('Сбой')).toEqual({ ok: false, kind: 'unavailable', message: 'Сбой', status: 503 });
  expect(unavailable('Сбой', 0).status).toBe(0);
});
