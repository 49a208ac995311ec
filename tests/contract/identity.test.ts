import { beforeAll, describe, expect, test } from 'vitest';
import { targetFromEnv } from '../setup/contract-target';
import { expectRefusedCall } from './client';
import { CALLS, type NamedCall } from './samples';
import { Visitor } from './visitor';

const customer = new Visitor();
const asking = (...identities: string[]) =>
  CALLS.filter(({ call }) => call.identity?.some((known) => identities.includes(known)));

const BAD_IDS = [
  '1',
  'null',
  "' OR 1=1",
  '00000000-0000-0000-0000-000000000000',
  '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
];
/** A storefront ignores an empty header: the cookie may be used instead. */
const EMPTY = targetFromEnv() === 'cluster' ? [] : [''];
const BAD_TOKENS = [
  ...EMPTY,
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YTpi',
  `Bearer ${'x'.repeat(5_000)}`,
  'Bearer ..',
];

const rest = ({ call, body, query }: NamedCall) => ({
  body,
  query,
  headers: call.idempotent ? { 'idempotency-key': 'identity-0123456789' } : {},
});

describe('identifying headers', () => {
  beforeAll(async () => {
    await customer.signIn();
  });

  test.each([
    ...asking('cart').map((named) => ({ ...named, header: 'cartid' })),
    ...asking('favourites').map((named) => ({ ...named, header: 'favoritesid' })),
  ])('[DATA-01] $name answers 400 to a $header header that is not a UUID v4', async ({ header, ...named }) => {
    for (const id of BAD_IDS) {
      const headers = { ...rest(named).headers, [header]: id };
      const { body } = await expectRefusedCall(named.call, { ...rest(named), headers }, 400);
      expect(body.errors).toHaveProperty(header);
    }
  });

  test.each(asking('bearer'))('[AUTH-10] $name answers 401 without a token', async (named) => {
    await expectRefusedCall(named.call, rest(named), 401);
  });

  test.each(asking('bearer', 'cart', 'favourites'))(
    '[AUTH-10] $name answers 401 to a malformed or forged token',
    async (named) => {
      for (const authorization of BAD_TOKENS) {
        await expectRefusedCall(
          named.call,
          { ...rest(named), headers: { ...rest(named).headers, authorization } },
          401,
        );
      }
    },
  );

  test.each(asking('staff'))('$name answers 404 without the staff token', async (named) => {
    await expectRefusedCall(named.call, rest(named), 404);
    for (const authorization of [...BAD_TOKENS, `Bearer ${customer.access}`]) {
      await expectRefusedCall(named.call, { ...rest(named), headers: { authorization } }, 404);
    }
  });

  test.each(CALLS.filter(({ call }) => call.idempotent))(
    '[ORDER-03] $name answers 400 without a valid Idempotency-Key',
    async ({ call, body }) => {
      for (const key of [undefined, '', 'short', 'x'.repeat(101), 'with spaces in its key']) {
        const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
        const refused = await expectRefusedCall(call, { body, headers }, 400);
        expect(refused.body.message).toContain('Idempotency-Key');
      }
    },
  );
});
