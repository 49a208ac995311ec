import type { User } from '@/contract/accounts';
import { bearer, loginByCode, patchUser, requestCode, type SignedIn } from './customer';
import { call, openTestProvider } from './provider';

export const SAVED = { status: 1, message: 'Данные профиля успешно обновлены' };

/** A gateway that is never asked: jobs are off. */
export const SMS_URL = 'smsc://nursery:secret@gateway.invalid';

type Holder = Pick<SignedIn, 'headers'>;

export type AccountDesk = Awaited<ReturnType<typeof openAccountDesk>>;

/** A provider with the calls that a customer's own pages make. */
export async function openAccountDesk() {
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
    /** A phone of the test's own, in digits. */
    newPhone: () => `7926${String(++phones).padStart(7, '0')}`,
    /** The same customer on another device. */
    secondDevice: async (login: string): Promise<Holder> => {
      provider.clock.pass(3);
      const { body } = await loginByCode(provider, login, await requestCode(provider, login));
      return { headers: bearer(body.tokens?.access ?? '') };
    },
  };
}

/** Another code than this one. */
export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
