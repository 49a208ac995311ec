import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN, signInStaff } from '../setup/staff';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

type Headers = { authorization: string };
type Done = AnswerOf<typeof staff.saveView>;

const views = async (headers: Headers) =>
  (await call<AnswerOf<typeof staff.views>>(provider, 'GET', staff.views.path, { headers })).body.items;
const save = async (headers: Headers, name: string, query = 'view=open') =>
  (await call<Done>(provider, 'POST', staff.saveView.path, { headers, body: { name, query } })).body;
const remove = async (headers: Headers, id: string) =>
  (await call<Done>(provider, 'POST', staff.removeView.path, { headers, body: { id } })).body;

test('a saved view is its owner’s only, and the same name, trimmed, replaces it', async () => {
  const [own, other] = [await signInStaff(provider, 'picker'), await signInStaff(provider, 'manager')];
  expect(await save(own.headers, 'К выдаче', 'view=open')).toEqual({
    status: 1,
    message: 'Вид «К выдаче» сохранён',
  });
  provider.clock.pass(1);
  await save(own.headers, 'Новые', 'view=new');
  await save(own.headers, '  К выдаче ', 'handover_from=2026-12-01');
  expect(await views(own.headers)).toMatchObject([
    { name: 'К выдаче', query: 'handover_from=2026-12-01' },
    { name: 'Новые', query: 'view=new' },
  ]);
  expect(await views(other.headers)).toEqual([]);
});

test('each list has views of its own, also under the same name', async () => {
  const { headers } = await signInStaff(provider, 'agronomist');
  const body = { list: 'products', name: 'Моё', query: 'view=low' };
  await call(provider, 'POST', staff.saveView.path, { headers, body });
  await save(headers, 'Моё', 'view=open');
  expect(await views(headers)).toMatchObject([{ name: 'Моё', query: 'view=open' }]);
  const path = `${staff.views.path}?list=products`;
  const { items } = (await call<AnswerOf<typeof staff.views>>(provider, 'GET', path, { headers })).body;
  expect(items).toMatchObject([{ name: 'Моё', query: 'view=low' }]);
});

test('a view is removed by its owner; another’s stays', async () => {
  const [own, other] = [await signInStaff(provider, 'picker'), await signInStaff(provider, 'manager')];
  await save(own.headers, 'Моё');
  const id = (await views(own.headers))[0]?.id ?? '';
  expect(await remove(other.headers, id)).toEqual({ status: 1, message: 'Такого вида уже нет' });
  expect(await views(own.headers)).toHaveLength(1);
  expect(await remove(own.headers, id)).toEqual({ status: 1, message: 'Вид убран' });
  expect(await views(own.headers)).toEqual([]);
});

test('an account keeps thirty views: one more is refused, a known name is still replaced', async () => {
  const { headers } = await signInStaff(provider, 'manager');
  for (let n = 1; n <= 30; n++) await save(headers, `Фильтр ${n}`);
  expect(await save(headers, 'Лишний')).toEqual({
    status: 0,
    message: 'Больше 30 видов не сохранить, уберите лишние',
  });
  expect(await save(headers, 'Фильтр 30', 'view=new')).toMatchObject({ status: 1 });
  expect(await views(headers)).toHaveLength(30);
});

test('a caller without an account has no views and can save none', async () => {
  const refused = { status: 0, message: 'Виды сохраняют сотрудники, вошедшие по паролю' };
  expect(await views(STAFF_HEADERS)).toEqual([]);
  expect(await save(STAFF_HEADERS, 'Моё')).toEqual(refused);
  expect(await remove(STAFF_HEADERS, '6a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f')).toEqual(refused);
});
