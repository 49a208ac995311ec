import { and, asc, eq, like } from 'drizzle-orm';
import type { MailingAnswer } from '@/contract/forms';
import type { Provider } from '@/provider/app';
import { outbox } from '@/provider/db/tables/notifications';

export type Fields = Record<string, string | File | undefined>;

export const ENQUIRY = {
  mailing_type: 'consultation',
  username: 'Анна Петрова',
  email: 'anna@example.com',
  phone: '+7 916 123 45-67',
  text: 'Какую тую посадить у забора?',
  consent: 'true',
};

/** Undefined fields are left out. */
export async function sendForm<T = MailingAnswer>(
  provider: Provider,
  fields: Fields,
  address = '/mailing/send/',
): Promise<{ status: number; body: T }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.append(name, value);
  }
  const response = await provider.handle(new Request(`http://provider${address}`, { method: 'POST', body }));
  return { status: response.status, body: (await response.json()) as T };
}

/** Queued messages by recipient or message id, oldest first. */
export const queued = (provider: Provider, { to, id = '%' }: { to?: string; id?: string }) =>
  provider.context.db
    .select()
    .from(outbox)
    .where(and(to === undefined ? undefined : eq(outbox.recipient, to), like(outbox.message_id, id)))
    .orderBy(asc(outbox.id));

export function tokenIn(text: string | undefined, parameter: 'token' | 'confirm'): string {
  const token = new RegExp(`[?&]${parameter}=([\\w.-]+)`).exec(text ?? '')?.[1];
  if (!token) throw new Error(`No ${parameter} in: ${text}`);
  return token;
}
