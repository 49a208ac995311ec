import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserExport } from '@/contract/accounts';
import { claimPhotos, orderClaims } from '@/provider/db/tables/claims';
import { files } from '@/provider/db/tables/forms';
import { moveOrder } from '@/provider/orders/service';
import { lettersOfClaim, sendClaim, sendClaimPhoto, shippedOrder } from '../setup/claims';
import { newLogin, requestCode, type SignedIn, signIn } from '../setup/customer';
import type { Placed } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { JPEG } from '../setup/sample-files';

const ROUNDS = 12;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const exportOf = async ({ headers }: SignedIn) =>
  (await call<UserExport>(provider, 'GET', '/user/export/', { headers })).body;

const erase = ({ headers }: SignedIn, code: string) =>
  call<{ status: number }>(provider, 'POST', '/user/delete/post/', { body: { code }, headers });

/** A second code; the first one was used to sign in. */
async function nextCode({ user }: SignedIn): Promise<string> {
  provider.clock.pass(3);
  return requestCode(provider, user.email);
}

async function doneOrder({ headers }: SignedIn): Promise<Placed> {
  const placed = await shippedOrder(provider, { headers });
  await moveOrder(provider.context, placed.number, 'done');
  return placed;
}

const claimsAmong = (ids: string[]) =>
  provider.context.db.select().from(orderClaims).where(inArray(orderClaims.id, ids));

test('erasing an account deletes its claims, photos and letters, and those of no other customer', async () => {
  const anna = await signIn(provider);
  const { number, token } = await doneOrder(anna);
  const other = await shippedOrder(provider);
  const [mine, theirs] = [randomUUID(), randomUUID()];
  await sendClaim(provider, { token }, { uuid: mine });
  await sendClaim(provider, { token: other.token }, { uuid: theirs });
  await sendClaimPhoto(provider, { token }, { uuid: mine, position: 1, content: JPEG });
  const { db } = provider.context;
  const [photo] = await db.select().from(claimPhotos).where(eq(claimPhotos.claim_id, mine));
  const file = () =>
    db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.id, photo?.file_id ?? ''));
  expect(await file()).toHaveLength(1);
  expect((await exportOf(anna)).claims).toMatchObject([{ order: number, text: 'Хвоя пожелтела' }]);

  expect((await erase(anna, await nextCode(anna))).body.status).toBe(1);
  expect((await claimsAmong([mine, theirs])).map(({ id }) => id)).toEqual([theirs]);
  expect(await file()).toEqual([]);
  for (const letter of await lettersOfClaim(provider, mine)) {
    expect(letter).toMatchObject({ recipient: '', body: '', html: null, headers: null });
  }
  expect((await lettersOfClaim(provider, theirs))[0]?.body).not.toBe('');
});

test('a guest’s claims are exported and erased with the customer who proves the order’s e-mail', async () => {
  const email = newLogin();
  const { token, number } = await shippedOrder(provider, { email });
  const uuid = randomUUID();
  await sendClaim(provider, { token }, { uuid, text: 'Сломана ветка' });
  const anna = await signIn(provider, email);
  expect((await exportOf(anna)).claims).toContainEqual(
    expect.objectContaining({ order: number, text: 'Сломана ветка' }),
  );
  expect((await exportOf(await signIn(provider))).claims).toEqual([]);
  await moveOrder(provider.context, number, 'done');
  expect((await erase(anna, await nextCode(anna))).body.status).toBe(1);
  expect(await claimsAmong([uuid])).toEqual([]);
});

test(`claims and photos sent while the account is erased leave nothing behind, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const anna = await signIn(provider);
    const which = { token: (await doneOrder(anna)).token };
    const before = randomUUID();
    const late = [randomUUID(), randomUUID()];
    await sendClaim(provider, which, { uuid: before });
    const code = await nextCode(anna);
    const [erased, ...others] = await Promise.all([
      erase(anna, code),
      ...[1, 2].map((position) => sendClaimPhoto(provider, which, { uuid: before, position, content: JPEG })),
      ...late.map((uuid) => sendClaim(provider, which, { uuid })),
    ]);
    expect(erased).toMatchObject({ status: 200, body: { status: 1 } });
    for (const { status } of others) expect([200, 404]).toContain(status);
    expect(await claimsAmong([before, ...late])).toEqual([]);
    for (const uuid of [before, ...late]) {
      for (const letter of await lettersOfClaim(provider, uuid)) {
        expect(letter).toMatchObject({ recipient: '', body: '', html: null, headers: null, file_id: null });
      }
    }
  }
  const { db } = provider.context;
  expect(await db.select({ id: files.id }).from(files)).toEqual([]);
}, 120_000);
