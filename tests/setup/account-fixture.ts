import type { User } from '@/contract/accounts';
import { bearer, loginByCode, patchUser, requestCode, type SignedIn } from './customer';
import { call, openTestProvider } from './provider';

export const SAVED = { status: 1, message: 'Данные профиля успешно обновлены' };

/** Never called: jobs are off. */
export const SMS_URL = 'smsc://nursery:secret@gateway.invalid';

type Holder = Pick<SignedIn, 'headers'>;

export type AccountFixture = Awaited<ReturnType<typeof openAccountFixture>>;

export async function openAccountFixture() {
  const provider = await openTestProvider({ SMS_URL });
  let phones = 0;
  const post = <T = { status: number; message: string }>(address: string, body: unknown, headers = {}) =>
    call<T>(provider, 'POST', address, { body, headers });
  const get = <T>(address: string, { headers }: Holder) => call<T>(provider, 'GET', address, { headers });
  return {
    provider,
    post,
    get,
    detail: async (customer: Holder) => (await get<User>('/user/detail/', customer)).body,
    patch: ({ headers }: Holder, fields: Record<string, string>) => patchUser(provider, headers, fields),
    newPhone: () => `7926${String(++phones).padStart(7, '0')}`,
    secondDevice: async (login: string): Promise<Holder> => {
      provider.clock.pass(3);
      const { body } = await loginByCode(provider, login, await requestCode(provider, login));
      return { headers: bearer(body.tokens?.access ?? '') };
    },
  };
}

export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
