import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { erase, listDead, resend } from '@/provider/notifications/service';
import { newLogin, requestCode, signIn } from '../setup/customer';
import { fixture, letter, setupOutboxFixture } from '../setup/outbox-fixture';
import { placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { ENQUIRY, sendForm } from '../setup/visitor-forms';

const NURSERY = 'nursery@example.com';

describe('the letters of an erased person', () => {
  setupOutboxFixture();

  const eraseAnna = (traces: { logins?: string[]; ids?: string[] }) =>
    fixture.context.db.transaction((tx) => erase(tx, fixture.context, { logins: [], ids: [], ...traces }));
  const about = (id: string) =>
    letter({
      message_id: `order-${id}-nursery`,
      recipient: NURSERY,
      body: { preheader: '', parts: [{ kind: 'text', text: 'Анна, Лесная, 1' }] },
      headers: { 'Reply-To': 'anna@example.com' },
    });
  const wiped = { recipient: '', body: '', html: null, headers: null };

  test('letters to their logins are deleted, sent or not, in any spelling of the address', async () => {
    const sent = letter();
    await fixture.enqueue(sent);
    await fixture.send();
    const other = letter({ recipient: 'joanna@example.com' });
    await fixture.enqueue(letter({ recipient: 'Anna@Example.com' }), letter({ recipient: '79161234567' }), other);
    await eraseAnna({ logins: ['anna@example.com', '79161234567'] });
    expect(await fixture.context.db.select().from(outbox)).toEqual([await fixture.stored(other)]);
  });

  test('queued letters about their orders are wiped, not sent, and cannot be resent', async () => {
    const [gone, kept] = [about(randomUUID()), about(randomUUID())];
    const id = gone.message_id.slice('order-'.length, -'-nursery'.length);
    await fixture.enqueue(gone, kept);
    const before = await fixture.stored(kept);
    await eraseAnna({ ids: [id, randomUUID()] });
    expect(await fixture.stored(gone)).toMatchObject({ ...wiped, dead_at: fixture.clock.now(), last_error: 'стёрто' });
    expect(await fixture.stored(kept)).toEqual(before);
    expect(await fixture.send()).toBe(1);
    const deadLetters = await listDead(fixture.context, 1);
    expect(deadLetters.items).toMatchObject([{ subject: '', error: 'стёрто' }]);
    expect(await resend(fixture.context, deadLetters.items[0]?.id ?? 0)).toMatchObject({ status: 0 });
    expect(await fixture.send()).toBe(0);
  });

  test('sent letters about their orders are wiped and stay marked sent', async () => {
    const id = randomUUID();
    await fixture.enqueue(about(id));
    await fixture.send();
    const sentAt = fixture.clock.now();
    fixture.clock.pass(1);
    await eraseAnna({ ids: [id] });
    expect(await fixture.stored(about(id))).toMatchObject({
      ...wiped,
      sent_at: sentAt,
      dead_at: null,
      last_error: null,
    });
  });

  test('erasing a person without letters changes none', async () => {
    const message = letter({ recipient: '' });
    await fixture.enqueue(message);
    const before = await fixture.stored(message);
    await eraseAnna({});
    expect(await fixture.stored(message)).toEqual(before);
  });
});

describe('an erased account', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openTestProvider({ NURSERY_EMAIL: NURSERY });
  });
  afterAll(() => provider.close());

  test('[AUTH-13] leaves nothing of its holder in the outbox; letters of others stay', async () => {
    const { context, clock } = provider;
    const login = newLogin();
    const customer = await signIn(provider, login);
    // The order's address differs from the account's.
    const mine = await placeOrder(provider, { headers: customer.headers, comment: 'позвоните' });
    await sendForm(provider, { ...ENQUIRY, email: login });
    await context.db.update(orders).set({ status: 'done' });
    const other = newLogin();
    await sendForm(provider, { ...ENQUIRY, username: 'Борис', phone: '+7 916 000-00-00', email: other });
    clock.pass(3);
    const code = await requestCode(provider, login);
    const { body } = await call(provider, 'POST', '/user/delete/post/', { body: { code }, headers: customer.headers });
    expect(body).toMatchObject({ status: 1 });

    const rows = await context.db.select().from(outbox);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${login}|Анна|anna@example|9161234567|позвоните`));
    expect(rows.find(({ message_id }) => message_id === `order-${mine.id}-nursery`)).toMatchObject({ body: '' });
    expect(rows.filter(({ headers }) => headers?.['Reply-To'] === other)).toMatchObject([
      { recipient: NURSERY, body: expect.stringContaining('Борис'), dead_at: null },
    ]);
  });
});
