import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, expectRefusal, expectRefusedCall, send, sendRaw } from './client';
import { isNamed, queryMutations } from './mutations';
import { CALLS, type NamedCall } from './samples';
import { newEmail, Visitor } from './visitor';

const customer = new Visitor();

/** A new session for signing out, which would end the session of other tests. */
async function headersOf({ name, call }: NamedCall): Promise<Record<string, string>> {
  const who = name === 'accounts.logout' ? await new Visitor().signIn() : customer;
  return { ...who.identity(call), ...(call.idempotent && { 'idempotency-key': 'malformed-0123456789' }) };
}

/** A login gets one code in two minutes, and staff are invited once. */
function fresh(name: string, body: object | undefined): object | undefined {
  if (name === 'staff.invitePerson') return { ...body, email: newEmail() };
  return body && 'login' in body ? { ...body, login: newEmail() } : body;
}

const keysOf = (body: unknown) => Object.keys(body as object).sort();

describe('malformed URLs', () => {
  beforeAll(async () => {
    await customer.signIn();
  });

  test.each(CALLS)('[DATA-01] $name answers the same with and without a trailing slash', async (named) => {
    const { name, call, body, query } = named;
    const path = call.path.endsWith('/') ? call.path.slice(0, -1) : `${call.path}/`;
    const as = async (form: typeof call) =>
      send(form, { headers: await headersOf(named), query, body: fresh(name, body) });
    const [given, other] = [await as(call), await as({ ...call, path })];
    expect(other.status).toBe(given.status);
    expect(keysOf(other.body)).toEqual(keysOf(given.body));
  });

  test.each(CALLS)('[DATA-01] $name answers 404 or 405 to every other HTTP method', async ({ call, query }) => {
    const declared = CALLS.filter((other) => other.call.path === call.path).map((other) => other.call.method);
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      if (declared.some((known) => known === method)) continue;
      const answer = await sendRaw(addressOf(call, { query }), { method });
      expectRefusal(answer, answer.status === 405 ? 405 : 404, `${method} ${call.path}`);
    }
  });

  test.each(CALLS)('[DATA-01] $name ignores unknown query parameters', async (named) => {
    const { name, call, body, query } = named;
    const as = async (asked: Record<string, string>) =>
      send(call, { headers: await headersOf(named), query: asked, body: fresh(name, body) });
    const [given, other] = [await as(query), await as({ ...query, unknown_parameter: 'x', __proto__x: 'y' })];
    expect(other.status).toBe(given.status);
  });

  test.each(CALLS.filter(({ call }) => call.query))(
    '[DATA-01] $name answers 400 naming each invalid query parameter',
    async (named) => {
      const { call, body, query } = named;
      if (!call.query) throw new Error('No query');
      const mutations = queryMutations(call.query, query);
      expect(mutations.length).toBeGreaterThan(0);
      for (const { field, what, value } of mutations) {
        const asked = value as Record<string, string>;
        const answer = await expectRefusedCall(call, { headers: await headersOf(named), query: asked, body }, 400);
        expect(isNamed(answer.body.errors, field), `${field} = ${what}: ${JSON.stringify(answer.body)}`).toBe(true);
      }
    },
  );

  test.each(CALLS.filter(({ call }) => call.query))(
    '[DATA-01] $name answers 400 to a NUL in a query parameter',
    async (named) => {
      const { call, query } = named;
      const [name = 'page'] = Object.keys(query);
      const address = addressOf(call, { query: { ...query, [name]: 'a\0b' } });
      expectRefusal(await sendRaw(address, { method: call.method, headers: await headersOf(named) }), 400, address);
    },
  );

  describe.each(CALLS.filter(({ call }) => call.path.includes('{')))('[DATA-01] $name', (named) => {
    const callSegment = async (segment: string) => {
      const address = named.call.path.replace(/\{\w+\}/, segment);
      return sendRaw(address, { method: named.call.method, headers: await headersOf(named) });
    };

    test.each(['no-such-thing', '999999999999999999999', '-1', "'%20OR%201=1--", '__proto__', 'x'.repeat(3_000)])(
      'the path segment %s is answered 404',
      async (segment) => {
        expectRefusal(await callSegment(segment), 404, segment);
      },
    );

    test.each(['%00', 'a%00b'])('the path segment %s is answered 400', async (segment) => {
      expectRefusal(await callSegment(segment), 400, segment);
    });

    test.each(['%E0%A4%A', '%ED%A0%80', '%', '%ff', '%2e%2e%2f', 'a%2Fb'])(
      'the path segment %s is answered 400 or 404',
      async (segment) => {
        const answer = await callSegment(segment);
        expectRefusal(answer, answer.status === 400 ? 400 : 404, segment);
      },
    );
  });

  test.each(['/', '/nothing/', `${'/deep'.repeat(300)}/`, '/products/detail', '//common', '/cart/add_product/'])(
    '[DATA-01] GET %s is answered 404: no such call',
    async (address) => {
      expectRefusal(await sendRaw(address, { method: 'GET' }), 404, address);
    },
  );
});
