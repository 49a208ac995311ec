import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '@/telemetry/log';
import { callProvider } from '../api/transport';
import { mergeGuestSession } from './merge';

vi.mock('../api/transport', () => ({ CLIENT_ADDRESS: 'x-client-address', callProvider: vi.fn() }));

const GUEST = '6f1f3f9e-2f54-4d7c-9a3e-0d7f6f0e2b11';
const OWN = '0c9d8a61-8d0e-4c63-b5a7-0f9e9a4b1f22';
const USER = {
  uuid: 'a3bb189e-8bf9-4c64-9f5a-1a2b3c4d5e6f',
  first_name: '',
  last_name: '',
  phone: '',
  email: 'anna@example.com',
  mailing_type: [],
  delivery_address_info: null,
  has_password: false,
};
const CHANGES = [{ uuid: GUEST, difference: -1, new_amount: 2 }];

const ok = (body: object) => () => Response.json(body);
const failing = (status: number) => () => Response.json({ status: 0, message: 'нет' }, { status });
const WHOLE = {
  '/user/detail/': ok(USER),
  '/cart/merge_carts/post/': ok({ status: 1, message: '', cartid: OWN, product_amount_changed: CHANGES }),
  '/cart/get_cart_id_from_user/get/': ok({ cartid: OWN }),
  '/favorites/merge_favorites/post/': ok({ status: 1, message: '', favoritesid: OWN, total: 1 }),
  '/favorites/get_favorites_id_from_user/get/': ok({ favoritesid: null }),
};

const bring = async (
  answers: Partial<Record<keyof typeof WHOLE, () => Response>>,
  guest: string | undefined = GUEST,
) => {
  const shop: Record<string, () => Response> = { ...WHOLE, ...answers };
  vi.mocked(callProvider).mockImplementation(async (path) => (shop[path] ?? failing(404))());
  const cookieIds = guest ? { cartid: guest, favoritesid: guest } : {};
  const identity = { headers: new Headers(), cookieIds, isContradictory: false };
  const { cookies, changes } = await mergeGuestSession(new Request('http://localhost:3000/'), 'token', identity);
  return { cookies: cookies.map((cookie) => cookie.split(';')[0]), changes };
};

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

test('[AUTH-09][FAV-02][GEN-05] the guest’s cart and favourites are merged, and cookies get the customer’s ids', async () => {
  expect(await bring({})).toEqual({
    cookies: [`cid=${USER.uuid}`, `cartId=${OWN}`, `favouritesId=${OWN}`],
    changes: CHANGES,
  });
  for (const [, init] of vi.mocked(callProvider).mock.calls) {
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
  }
});

test('[AUTH-09] a failed merge keeps the guest’s ids for the next try', async () => {
  for (const trouble of [failing(503), failing(429), ok({ nonsense: true })]) {
    const answers = { '/cart/merge_carts/post/': trouble, '/favorites/merge_favorites/post/': trouble };
    expect(await bring(answers)).toEqual({ cookies: [`cid=${USER.uuid}`], changes: [] });
  }
});

test('[AUTH-09] a dead or foreign id is replaced by the customer’s own, or removed', async () => {
  const answers = { '/cart/merge_carts/post/': failing(404), '/favorites/merge_favorites/post/': failing(404) };
  expect((await bring(answers)).cookies).toEqual([`cid=${USER.uuid}`, `cartId=${OWN}`, 'favouritesId=']);
});

test('[AUTH-09] without a guest cart the customer’s own is used', async () => {
  expect((await bring({}, '')).cookies).toEqual([`cid=${USER.uuid}`, `cartId=${OWN}`, 'favouritesId=']);
});

test('a provider without an answer does not undo the sign-in', async () => {
  const silent = () => {
    throw new Error('silence');
  };
  const answers = Object.fromEntries(Object.keys(WHOLE).map((path) => [path, silent]));
  expect(await bring(answers)).toEqual({ cookies: [], changes: [] });
});
