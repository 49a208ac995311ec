import type { AnswerOf, BodyOf, Call } from '@/contract/call';
import { call, type TestProvider } from './provider';
import { STAFF_HEADERS } from './staff';

/** Without the variants for those who may not see sums. */
export type WithSums<A> = A extends { has_sums: false } ? never : A;

/** The answer of a staff call. By default STAFF_TOKEN asks, who may see everything. */
export async function askAsStaff<C extends Call>(
  provider: TestProvider,
  asked: C,
  given: BodyOf<C> | Record<string, string> = {},
  headers: Record<string, string> = STAFF_HEADERS,
): Promise<WithSums<AnswerOf<C>>> {
  const values = { ...(given as Record<string, unknown>) };
  const path = asked.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(values[name]);
    delete values[name];
    return encodeURIComponent(value);
  });
  if (asked.method === 'GET') {
    const query = new URLSearchParams(values as Record<string, string>).toString();
    return (await call<WithSums<AnswerOf<C>>>(provider, 'GET', query ? `${path}?${query}` : path, { headers })).body;
  }
  if (asked.multipart) return sendForm(provider, path, values, headers);
  return (await call<WithSums<AnswerOf<C>>>(provider, 'POST', path, { headers, body: values })).body;
}

async function sendForm<A>(provider: TestProvider, path: string, fields: object, headers: object): Promise<A> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const init = { method: 'POST', body, headers: { ...headers } };
  return (await (await provider.handle(new Request(`http://provider${path}`, init))).json()) as A;
}
