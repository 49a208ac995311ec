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
  const body = bodyFor(asked, values);
  return (await call<WithSums<AnswerOf<C>>>(provider, 'POST', path, { headers, body })).body;
}

/** In the form that the call reads. */
export function bodyFor({ multipart }: Call, fields: Record<string, unknown>): FormData | object {
  if (!multipart) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string | Blob);
  return form;
}
