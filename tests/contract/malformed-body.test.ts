import { beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { type Answer, addressOf, expectRefusal, expectRefusedCall, sendRaw } from './client';
import { bodyMutations, formMutations, isNamed } from './mutations';
import { CALLS, type NamedCall } from './samples';
import { Visitor } from './visitor';

const customer = new Visitor();
const withBody = CALLS.filter(({ body }) => body);
const json = withBody.filter(({ call }) => !call.multipart);
const forms = withBody.filter(({ call }) => call.multipart);

const headersOf = ({ call }: NamedCall): Record<string, string> => ({
  ...customer.identity(call),
  ...(call.idempotent && { 'idempotency-key': 'malformed-0123456789' }),
});

async function post(named: NamedCall, type: string | undefined, body: BodyInit): Promise<Answer<unknown>> {
  const { call, query } = named;
  const headers = { ...headersOf(named), ...(type && { 'content-type': type }) };
  return sendRaw(addressOf(call, { query }), { method: call.method, headers, body });
}

describe('malformed bodies', () => {
  beforeAll(async () => {
    await customer.signIn();
  });

  describe.each(json)('[DATA-01] $name', (named) => {
    const { call, name, body = {}, query } = named;
    const whole = JSON.stringify(body);

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', undefined])(
      'a body with content type %s is answered 415',
      async (type) => {
        // Bytes: for a string `fetch` would set a content type.
        expectRefusal(await post(named, type, new TextEncoder().encode(whole)), 415, name);
      },
    );

    test.each([
      ['empty', ''],
      ['an object cut short', whole.slice(0, -1)],
      ['two objects', `${whole}${whole}`],
      ['a list', '[]'],
      ['a string', '"text"'],
      ['null', 'null'],
      ['an object with NaN', '{"a":NaN}'],
      ['nested 10 000 levels deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
      ['an object with a NUL character', `${whole.slice(0, -1)}${whole === '{}' ? '' : ','}"more":"a\\u0000b"}`],
      ['an object with a lone surrogate', `${whole.slice(0, -1)}${whole === '{}' ? '' : ','}"more":"a\\ud800b"}`],
    ])('a JSON body that is %s is answered 400', async (_what, text) => {
      expectRefusal(await post(named, 'application/json', text), 400, name);
    });

    test('a JSON body that is not valid UTF-8 is answered 400', async () => {
      const bytes = new Uint8Array([...new TextEncoder().encode('{"a":"'), 0xc3, 0x28, 0x22, 0x7d]);
      expectRefusal(await post(named, 'application/json', bytes), 400, name);
    });

    test('a JSON body over the size limit is answered 413', async () => {
      const large = JSON.stringify({ ...body, more: 'x'.repeat(LIMITS.json_body) });
      expectRefusal(await post(named, 'application/json', large), 413, name);
    });

    test('each field with a wrong value is answered 400 and named in the errors', async () => {
      if (!call.body) throw new Error('No body');
      const mutations = bodyMutations(call.body, body);
      expect(new Set(mutations.map(({ field }) => field)).size).toBeGreaterThan(0);
      for (const { field, what, value } of mutations) {
        const answer = await expectRefusedCall(call, { query, headers: headersOf(named), body: value }, 400);
        expect(isNamed(answer.body.errors, field), `${field} = ${what}: ${JSON.stringify(answer.body)}`).toBe(true);
      }
    });
  });

  describe.each(forms)('[DATA-01] $name', (named) => {
    const { call, name, body = {}, query } = named;
    const boundary = 'multipart/form-data; boundary=x';

    test.each(['application/json', 'text/plain', undefined])(
      'a body with content type %s is answered 415',
      async (type) => {
        expectRefusal(await post(named, type, new TextEncoder().encode('{}')), 415, name);
      },
    );

    test.each([
      ['no boundary in its content type', 'multipart/form-data', '--x--'],
      ['no closing boundary', boundary, '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nanna'],
      ['a part without headers', boundary, '--x\r\n\r\nanna\r\n--x--\r\n'],
      ['an empty body', boundary, ''],
      [
        'a boundary other than the declared one',
        boundary,
        '--y\r\ncontent-disposition: form-data; name="email"\r\n\r\nanna\r\n--y--\r\n',
      ],
      ['a NUL character', boundary, '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\0b\r\n--x--\r\n'],
    ])('a form with %s is answered 400', async (_what, type, text) => {
      expectRefusal(await post(named, type, new TextEncoder().encode(text)), 400, name);
    });

    test('a form over the size limit is answered 413', async () => {
      expectRefusal(await post(named, boundary, new Uint8Array((call.hasFile ? LIMITS.file : 0) + 100_000)), 413, name);
    });

    test('each field with a wrong value is answered 400 and named in the errors', async () => {
      if (!call.body) throw new Error('No body');
      const mutations = formMutations(call.body, body);
      expect(mutations.length).toBeGreaterThan(0);
      for (const { field, what, value } of mutations) {
        const answer = await expectRefusedCall(call, { query, headers: headersOf(named), body: value }, 400);
        expect(isNamed(answer.body.errors, field), `${field} = ${what}: ${JSON.stringify(answer.body)}`).toBe(true);
      }
    });
  });
});
