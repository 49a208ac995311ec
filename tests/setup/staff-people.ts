import { generateSync } from 'otplib';
import type { AnswerOf, Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { call, type TestProvider } from './provider';
import { signInStaff } from './staff';

export const PASSWORD = 'ёлка и сосна';
export type Caller = { headers?: Record<string, string> };

export const withToken = (token: string | undefined): Caller => ({ headers: { authorization: `Bearer ${token}` } });

export const tokenIn = (link: string | undefined): string =>
  new URL(link ?? 'http://none').searchParams.get('key') ?? '';

/** What the app on the telephone shows. */
export const codeOf = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1_000) });

/** Calls that people make before and after they have signed in. */
export function peopleOf(opened: () => TestProvider) {
  const ask = async <C extends Call>(address: C, body?: object, { headers = {} }: Caller = {}) => {
    const method = address.method === 'GET' ? 'GET' : 'POST';
    const sent = method === 'GET' ? {} : { body: body ?? {} };
    return call<AnswerOf<C> & { errors?: object }>(opened(), method, address.path, { headers, ...sent });
  };
  const signInWith = (email: string, password = PASSWORD, code?: string) =>
    ask(staff.openSession, { email, password, ...(code && { code }) });

  /** A person who has accepted the invitation. */
  async function join(role: string): Promise<{ id: string; email: string; caller: Caller }> {
    const owner = await signInStaff(opened(), 'owner');
    const email = `${crypto.randomUUID()}@yarus.example`;
    const { body } = await ask(staff.invitePerson, { name: 'Анна', email, role }, owner);
    const accepted = await ask(staff.acceptInvitation, { token: tokenIn(body.link), password: PASSWORD });
    const people = (await ask(staff.people, undefined, owner)).body.items;
    const id = people.find((person) => person.email === email)?.id ?? '';
    return { id, email, caller: withToken(accepted.body.token) };
  }
  return { ask, signInWith, join };
}
