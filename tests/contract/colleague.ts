import type { AnswerOf } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import type { StaffRole } from '@/contract/staff/permissions';
import { callApi, type Input } from './client';
import { nursery } from './nursery';
import { newEmail } from './visitor';

export const PASSWORD = 'ёлка и сосна';

export const keyIn = (link = ''): string => new URL(link).searchParams.get('key') ?? '';

/** Calls as whoever has the token, not as STAFF_TOKEN. */
export const withToken = (token = ''): Pick<Input, 'headers'> => ({ headers: { authorization: `Bearer ${token}` } });

export async function invite(role: StaffRole): Promise<{ email: string; key: string }> {
  const email = newEmail();
  const { link } = await nursery.call(staff.invitePerson, { body: { name: 'Ольга', email, role } });
  return { email, key: keyIn(link) };
}

type Person = AnswerOf<typeof staff.people>['items'][number];

export async function personOf(email: string): Promise<Person> {
  const person = (await nursery.call(staff.people)).items.find((one) => one.email === email);
  if (!person) throw new Error('Nobody of this e-mail works here');
  return person;
}

export async function acceptInvitation(key: string): Promise<Pick<Input, 'headers'>> {
  const { body } = await callApi(staff.acceptInvitation, { body: { token: key, password: PASSWORD } });
  return withToken(body.token);
}

/** Somebody who has accepted the invitation. */
export async function join(role: StaffRole) {
  const { email, key } = await invite(role);
  const session = await acceptInvitation(key);
  return { email, session };
}
