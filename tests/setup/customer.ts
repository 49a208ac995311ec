import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { LoginAnswer, Tokens, User } from '@/contract/accounts';
import type { Provider } from '@/provider/app';
import { outbox } from '@/provider/db/tables/notifications';
import { call, type TestProvider } from './provider';

export type SignedIn = { tokens: Tokens; headers: { authorization: string }; user: User };

export const bearer = (access: string) => ({ authorization: `Bearer ${access}` });

export const newLogin = (): string => `customer-${randomUUID().slice(0, 13)}@example.com`;

/** Requests a code. A second one for the same login needs `clock.pass(3)` before it. */
export async function requestCode(provider: Provider, login: string): Promise<string> {
  const answer = await call(provider, 'POST', '/code/generate/post/', { body: { login } });
  if (answer.status !== 200) throw new Error(`No code for ${login}: ${JSON.stringify(answer.body)}`);
  return readCode(provider, login);
}

export async function readCode(provider: Provider, login: string): Promise<string> {
  const [message] = await provider.context.db
    .select({ body: outbox.body })
    .from(outbox)
    .where(and(eq(outbox.recipient, login), eq(outbox.is_secret, true)))
    .orderBy(desc(outbox.id))
    .limit(1);
  const code = message?.body.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`No code waits for ${login}`);
  return code;
}

export const loginByCode = (provider: Provider, login: string, code: string, agent = '') =>
  call<LoginAnswer>(provider, 'POST', '/token/obtain/login-or-register/via-code/', {
    body: { login, code },
    headers: { 'user-agent': agent },
  });

/** Signs in by a code. Registers the login (a phone in digits or an e-mail) if it is new. */
export async function signIn(provider: Provider, login: string = newLogin()): Promise<SignedIn> {
  const { body } = await loginByCode(provider, login, await requestCode(provider, login));
  if (!body.tokens) throw new Error(`${login} could not sign in: ${JSON.stringify(body)}`);
  const headers = bearer(body.tokens.access);
  const user = await call<User>(provider, 'GET', '/user/detail/', { headers });
  return { tokens: body.tokens, headers, user: user.body };
}

/** A fresh code for a login of the account, which a change of login needs. */
export async function ownCode(provider: TestProvider, login: string): Promise<string> {
  provider.clock.pass(3);
  return requestCode(provider, login);
}

export async function patchUser<T = { status: number; message: string | Record<string, string> }>(
  provider: Provider,
  headers: Record<string, string>,
  fields: Record<string, string>,
): Promise<{ status: number; body: T }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request('http://provider/user/update/', { method: 'PATCH', headers, body });
  const response = await provider.handle(request);
  return { status: response.status, body: (await response.json()) as T };
}
