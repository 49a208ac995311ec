import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { claims } from '@/contract/claims';
import { LIMITS } from '@/contract/limits';
import { claimPhotos } from '@/provider/db/tables/claims';
import { files } from '@/provider/db/tables/forms';
import { lettersOfClaim, sendClaim, sendClaimPhoto, shippedOrder as ship, type Which } from '../setup/claims';
import { signIn } from '../setup/customer';
import { type OrderRequest, placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { JPEG, PDF, PNG, WEBP } from '../setup/sample-files';

const NURSERY_EMAIL = 'orders@nursery.example';
const DAY_MINUTES = 24 * 60;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ NURSERY_EMAIL });
});
afterAll(() => provider.close());

const shippedOrder = (wanted: OrderRequest = {}) => ship(provider, wanted);

type Headers = Record<string, string>;

const send = (which: Which, words?: Parameters<typeof sendClaim>[2]) => sendClaim(provider, which, words);

const list = async (which: Record<string, string>, headers: Headers = {}) =>
  call<AnswerOf<typeof claims.list>>(provider, 'GET', `/orders/claims/list/?${new URLSearchParams(which)}`, {
    headers,
  });

const sendPhoto = (which: Which, uuid: string, position: number, content: Buffer, name?: string) =>
  sendClaimPhoto(provider, which, { uuid, position, content, ...(name && { name }) });

const lettersOf = (id: string) => lettersOfClaim(provider, id);

describe('a claim', () => {
  test('by the link of a shipped order is stored, listed and e-mailed to customer and nursery', async () => {
    const { token, number } = await shippedOrder();
    expect((await list({ token })).body).toEqual({ may_claim: true, claims: [] });
    const uuid = randomUUID();
    expect((await send({ token }, { uuid, text: 'Хвоя <b>пожелтела</b>' })).body).toMatchObject({ status: 1 });
    const date = provider.clock.now().toISOString();
    expect((await list({ token })).body.claims).toEqual([{ date, text: 'Хвоя <b>пожелтела</b>', photos: 0 }]);
    const [toNursery, toCustomer] = await lettersOf(uuid);
    expect(toNursery).toMatchObject({ recipient: NURSERY_EMAIL, headers: { 'Reply-To': 'anna@example.com' } });
    expect(toNursery?.body).toContain('+79161234567');
    expect(toCustomer).toMatchObject({
      recipient: 'anna@example.com',
      subject: `Обращение по заказу № ${number} принято`,
    });
    expect(toCustomer?.body).toContain('за 1 рабочий день');
    expect(toCustomer?.html).toContain('Хвоя &lt;b&gt;пожелтела&lt;/b&gt;');
  });

  test('sent twice, also concurrently, is one claim and one pair of letters', async () => {
    const { token } = await shippedOrder();
    const uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ token }, { uuid })));
    for (const { body } of answers) expect(body.status).toBe(1);
    expect((await list({ token })).body.claims).toHaveLength(1);
    expect(await lettersOf(uuid)).toHaveLength(2);
  });

  test('is accepted from the order’s owner only', async () => {
    const [anna, boris] = [await signIn(provider), await signIn(provider)];
    const { number, token } = await shippedOrder({ headers: anna.headers });
    expect((await send({ number }, { headers: anna.headers })).body.status).toBe(1);
    expect((await list({ number }, anna.headers)).body.claims).toHaveLength(1);
    for (const which of [{ number }, { token: `${token}x` }, {}] as Which[]) {
      expect((await send(which, { headers: boris.headers })).status).toBe(404);
      expect((await list({ ...which }, boris.headers)).status).toBe(404);
      expect((await send(which)).status).toBe(404);
    }
    const foreign = await shippedOrder();
    const uuid = randomUUID();
    await send({ token }, { uuid });
    expect((await send({ token: foreign.token }, { uuid })).status).toBe(404);
    expect((await sendPhoto({ token: foreign.token }, uuid, 1, JPEG)).status).toBe(404);
  });

  test('is refused before shipping, after the guarantee, without text and with too much text', async () => {
    const waiting = await placeOrder(provider);
    expect((await list({ token: waiting.token })).body.may_claim).toBe(false);
    expect((await send({ token: waiting.token })).body.status).toBe(0);
    const { token } = await shippedOrder();
    expect((await send({ token }, { text: '  ' })).status).toBe(400);
    for (let times = 0; times < 5; times += 1) expect((await send({ token })).body.status).toBe(1);
    expect((await send({ token })).body.status).toBe(0);
    expect((await list({ token })).body.may_claim).toBe(false);
    const late = await shippedOrder();
    provider.clock.pass(365 * DAY_MINUTES);
    expect((await list({ token: late.token })).body.may_claim).toBe(false);
    expect((await send({ token: late.token })).body.status).toBe(0);
  });
});

describe('the photos of a claim', () => {
  test('each is sent in its own letter; the same position twice is one photo', async () => {
    const { token } = await shippedOrder();
    const uuid = randomUUID();
    await send({ token }, { uuid });
    const photos = [
      ['куст.jpg', JPEG, 'image/jpeg'],
      ['лист.png', PNG, 'image/png'],
      ['корень.webp', WEBP, 'image/webp'],
    ] as const;
    for (const [index, [name, content]] of photos.entries()) {
      expect((await sendPhoto({ token }, uuid, index + 1, content, name)).body.status).toBe(1);
    }
    const again = await Promise.all([1, 1, 2].map((position) => sendPhoto({ token }, uuid, position, JPEG)));
    expect(again.map(({ body }) => body.status)).toEqual([1, 1, 1]);
    expect((await list({ token })).body.claims[0]?.photos).toBe(3);
    const letters = (await lettersOf(uuid)).filter(({ file_id }) => file_id !== null);
    expect(letters.map(({ recipient }) => recipient)).toEqual(Array(3).fill(NURSERY_EMAIL));
    const stored = await provider.context.db
      .select({ type: files.type })
      .from(files)
      .innerJoin(claimPhotos, eq(claimPhotos.file_id, files.id))
      .where(eq(claimPhotos.claim_id, uuid))
      .orderBy(claimPhotos.position);
    expect(stored.map(({ type }) => type)).toEqual(photos.map(([, , type]) => type));
  });

  test('are refused when not a photo, truncated, too large or too many', async () => {
    const { token } = await shippedOrder();
    const uuid = randomUUID();
    await send({ token }, { uuid });
    for (const [name, content] of [
      ['план.pdf', PDF],
      ['не.png', JPEG],
      ['половина.jpg', JPEG.subarray(0, 8)],
    ] as const) {
      expect((await sendPhoto({ token }, uuid, 1, content, name)).body).toMatchObject({ status: 0 });
    }
    expect((await sendPhoto({ token }, uuid, LIMITS.photos + 1, JPEG)).status).toBe(400);
    expect((await sendPhoto({ token }, randomUUID(), 1, JPEG)).status).toBe(404);
    const large = Buffer.alloc(LIMITS.file + LIMITS.form_fields + 1);
    expect((await sendPhoto({ token }, uuid, 1, large)).status).toBe(413);
    expect((await list({ token })).body.claims[0]?.photos).toBe(0);
  });
});
