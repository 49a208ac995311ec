import { staff } from '@/contract/staff/calls';
import type { TestProvider } from './provider';
import { codeOf, PASSWORD, peopleOf } from './staff-people';

type Headers = Record<string, string>;
type Write = { by: string; headers: Headers; body: object };

/** Writes of people to their own accounts. Each takes a person of its own, with a password and, where needed, a code. */
export function ownAccountWrites(
  opened: () => TestProvider,
): Partial<Record<keyof typeof staff, () => Promise<Write>>> {
  const { ask, join } = peopleOf(opened);

  const writeOf = (body: object) => async (): Promise<Write> => {
    const { id, caller } = await join('manager');
    return { by: id, headers: caller.headers ?? {}, body };
  };

  const withSecret = async () => {
    const person = await join('manager');
    const { secret = '' } = (await ask(staff.beginTotp, { current_password: PASSWORD }, person.caller)).body;
    return { ...person, nextCode: () => codeOf(secret, opened().clock.now()) };
  };

  return {
    closeSession: writeOf({}),
    changePassword: writeOf({ current_password: PASSWORD, password: 'пароль получше' }),
    beginTotp: writeOf({ current_password: PASSWORD }),
    confirmTotp: async () => {
      const { id, caller, nextCode } = await withSecret();
      return { by: id, headers: caller.headers ?? {}, body: { code: nextCode() } };
    },
    removeTotp: async () => {
      const { id, caller, nextCode } = await withSecret();
      await ask(staff.confirmTotp, { code: nextCode() }, caller);
      opened().clock.pass(1);
      return { by: id, headers: caller.headers ?? {}, body: { code: nextCode() } };
    },
  };
}
