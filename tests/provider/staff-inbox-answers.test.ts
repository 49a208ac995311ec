import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import type { InboxItem } from '@/contract/staff/inbox';
import { orderClaims } from '@/provider/db/tables/claims';
import { inboxEntries } from '@/provider/db/tables/inbox';
import { outbox } from '@/provider/db/tables/notifications';
import { answerItem, getCard, listInbox } from '@/provider/inbox/service';
import { RETENTION } from '@/provider/retention';
import { withinRequest } from '@/telemetry/request-id';
import { newLogin } from '../setup/customer';
import { ask, cardOf, insertClaim, insertEnquiry, owner, provider, setupInbox } from '../setup/inbox-fixture';
import { placeOrder } from '../setup/placed-order';
import { call } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

setupInbox();

const lettersOf = (item: string) =>
  provider.context.db
    .select()
    .from(outbox)
    .where(like(outbox.message_id, `%-${item}-answer-%`));
const isWaiting = async (id: string) => (await ask(staff.today)).items.some(({ key }) => key === id);

describe('an answer by letter', () => {
  test('goes to the sender once, is kept with who and when, and closes the enquiry', async () => {
    const item = await insertEnquiry();
    expect(await isWaiting(item)).toBe(true);
    const attempt = { id: randomUUID(), item, text: ' Лучше западную. ' };
    for (let press = 0; press < 2; press++) {
      expect(await ask(staff.answerInbox, attempt)).toEqual({ status: 1, message: 'Ответ отправлен' });
    }
    const letters = await lettersOf(item);
    expect(letters).toMatchObject([{ recipient: 'petr@example.com', subject: 'Ответ на ваше обращение' }]);
    expect(letters[0]?.body).toMatch(/^Лучше западную\.\n\nВы написали: Какую тую\?/);
    expect(await cardOf(item)).toMatchObject({
      state: 'answered',
      entries: [{ kind: 'letter', text: 'Лучше западную.', by: expect.stringMatching(/^Сотрудник/) }],
    });
    expect(await isWaiting(item)).toBe(false);
  });

  test('waits in the outbox without mail, and the answer says so', async () => {
    const item = await insertEnquiry();
    const withoutMail = { ...provider.context, channels: { ...provider.context.channels, open: {} } };
    expect(await answerItem(withoutMail, { id: randomUUID(), item, text: 'Весной' }, 'person')).toEqual({
      status: 1,
      message: 'Письмо поставлено в очередь, но почта не настроена',
      is_stuck: true,
    });
    expect(await lettersOf(item)).toHaveLength(1);
    expect(await getCard(withoutMail, item)).toMatchObject({ state: 'waiting', entries: [{ letter: 'waiting' }] });
    const { items } = (await listInbox(withoutMail, { page: 1 }, new Set(['enquiry']))) as { items: InboxItem[] };
    expect(items.find(({ id }) => id === item)?.state).toBe('waiting');
  });

  test('that the mail server refuses is not shown as answered until it leaves', async () => {
    const item = await insertEnquiry();
    await ask(staff.answerInbox, { id: randomUUID(), item, text: 'Весной' });
    const write = (row: Partial<typeof outbox.$inferInsert>) =>
      provider.context.db
        .update(outbox)
        .set(row)
        .where(like(outbox.message_id, `enquiry-${item}-answer-%`));
    const shown = async () => {
      const { state, entries } = await cardOf(item);
      return [state, entries[0]?.letter];
    };
    await write({ last_error: '421' });
    expect(await shown()).toEqual(['waiting', 'waiting']);
    await write({ dead_at: provider.clock.now() });
    expect(await shown()).toEqual(['waiting', 'failed']);
    await write({ dead_at: null, sent_at: provider.clock.now() });
    expect(await shown()).toEqual(['answered', 'sent']);
    await provider.context.db.delete(outbox).where(like(outbox.message_id, `enquiry-${item}-answer-%`));
    expect(await shown()).toEqual(['answered', undefined]);
  });

  test('two presses at once send one letter', async () => {
    const { id: item, number } = await insertClaim();
    const attempt = { id: randomUUID(), item, text: 'Заменим весной.' };
    const answers = await Promise.all([ask(staff.answerInbox, attempt), ask(staff.answerInbox, attempt)]);
    expect(answers.map(({ status }) => status)).toEqual([1, 1]);
    expect(await lettersOf(item)).toMatchObject([{ subject: `Ответ на обращение по заказу № ${number}` }]);
  });

  test('is refused once a colleague has closed it, until it is opened again', async () => {
    const item = await insertEnquiry();
    await ask(staff.answerInbox, { id: randomUUID(), item, text: 'Первый' });
    const second = { id: randomUUID(), item, text: 'Второй' };
    expect(await ask(staff.answerInbox, second)).toMatchObject({ status: 0, message: /^Пока вы писали/ });
    expect(await lettersOf(item)).toHaveLength(1);
    provider.clock.pass(1);
    for (let press = 0; press < 2; press++) {
      expect(await ask(staff.reopenInbox, { item })).toEqual({ status: 1, message: 'Обращение снова открыто' });
    }
    expect(await isWaiting(item)).toBe(true);
    provider.clock.pass(1);
    expect((await ask(staff.answerInbox, second)).status).toBe(1);
    expect((await cardOf(item)).entries).toMatchObject([
      { kind: 'letter', text: 'Первый' },
      { kind: 'reopened', text: '', by: expect.stringMatching(/^Сотрудник/) },
      { kind: 'letter', text: 'Второй' },
    ]);
  });

  test('is refused without a mailbox, without a text, with the id of another answer and for nothing known', async () => {
    const { id: item } = await insertClaim({ email: '' });
    const id = randomUUID();
    expect(await ask(staff.answerInbox, { id, item, text: 'Да' })).toEqual({
      ...{ status: 0, message: 'У покупателя нет почты, позвоните ему' },
    });
    expect(await ask(staff.answerInbox, { id, item, text: ' ' })).toMatchObject({ message: 'Проверьте данные' });
    const used = { id, item: await insertEnquiry(), text: 'Да' };
    await ask(staff.answerInbox, used);
    expect(await ask(staff.answerInbox, { ...used, item })).toEqual({
      ...{ status: 0, message: 'Эта запись уже есть в другом обращении' },
    });
    expect(await ask(staff.answerInbox, { ...used, item: randomUUID() })).toMatchObject({ message: 'Не найдено' });
    expect((await cardOf(item)).state).toBe('open');
  });
});

describe('«Готово»', () => {
  test('closes without a letter and keeps the note; a press of a colleague’s list is not an error', async () => {
    const { id: item } = await insertClaim();
    const attempt = { id: randomUUID(), item, note: 'Позвонили, довезём' };
    for (let press = 0; press < 2; press++) {
      expect(await ask(staff.settleInbox, attempt)).toEqual({ status: 1, message: 'Ответили без письма' });
    }
    expect(await cardOf(item)).toMatchObject({
      state: 'done',
      entries: [{ kind: 'done', text: 'Позвонили, довезём' }],
    });
    expect(await lettersOf(item)).toEqual([]);
    const late = { id: randomUUID(), item };
    expect(await ask(staff.settleInbox, late)).toEqual({ status: 1, message: 'Обращение уже закрыто' });
    expect((await ask(staff.settleInbox, { ...late, note: 'Ещё раз' })).status).toBe(0);
    expect((await cardOf(item)).entries).toHaveLength(1);
    for (const asked of [staff.settleInbox, staff.reopenInbox]) {
      const body = { ...(asked === staff.settleInbox && { id: randomUUID() }), item: randomUUID() };
      expect(await ask(asked, body as { item: string; id: string })).toMatchObject({ message: 'Не найдено' });
    }
  });

  test.each(['picker', 'accountant'] as const)('a %s neither reads nor closes', async (role) => {
    const { headers } = await signInStaff(provider, role);
    const item = await insertEnquiry();
    const status = async (path: string, body?: object) =>
      (await call(provider, body ? 'POST' : 'GET', path, { headers, ...(body && { body }) })).status;
    expect(await status(`/staff/inbox/card/${item}/`)).toBe(403);
    expect(await status(staff.settleInbox.path, { id: randomUUID(), item })).toBe(403);
    expect((await cardOf(item)).state).toBe('open');
  });
});

test('each act leaves one entry in the log, without what was written', async () => {
  const item = await insertEnquiry();
  const entriesOf = async (request: string, act: () => Promise<unknown>) => {
    await withinRequest(request, act);
    const { items } = await askAsStaff(provider, staff.log, {}, owner.headers);
    return items.filter(({ request_id }) => request_id === request);
  };
  const acts = {
    answer: () => ask(staff.answerInbox, { id: randomUUID(), item, text: 'Тайна' }),
    reopen: () => ask(staff.reopenInbox, { item }),
    settle: () => ask(staff.settleInbox, { id: randomUUID(), item, note: 'Тайна' }),
  };
  for (const [name, act] of Object.entries(acts)) {
    const entries = await entriesOf(`request-inbox-${name}`, act);
    expect(entries).toMatchObject([{ subject: 'enquiries', key: item, kind: 'changed' }]);
    expect(JSON.stringify(entries)).not.toMatch(/Тайна|petr@/);
  }
});

describe('personal data', () => {
  const SECRETS = /Тайна (?:претензии|обращения)/;
  const left = async () =>
    JSON.stringify([
      await provider.context.db.select().from(inboxEntries),
      await provider.context.db.select().from(outbox),
    ]);

  test('what staff wrote is exported with the customer’s data and goes with it', async () => {
    const email = newLogin();
    const { id, order } = await insertClaim({ email, phone: '79270000001', status: 'done' });
    await ask(staff.answerInbox, { id, item: id, text: 'Тайна претензии' });
    await ask(staff.reopenInbox, { item: id });
    const item = await insertEnquiry({ email });
    provider.clock.pass(1);
    await ask(staff.answerInbox, { id: randomUUID(), item, text: 'Тайна обращения' });
    const key = '79270000001';
    const exported = await askAsStaff(provider, staff.exportCustomer, { key }, owner.headers);
    expect(exported).toMatchObject({
      answers: [
        { kind: 'letter', text: 'Тайна претензии' },
        { kind: 'letter', text: 'Тайна обращения' },
      ],
    });
    expect(await left()).toMatch(SECRETS);
    expect(await askAsStaff(provider, staff.eraseCustomer, { key }, owner.headers)).toMatchObject({ status: 1 });
    expect(await left()).not.toMatch(SECRETS);
    const { db } = provider.context;
    expect(await db.select().from(orderClaims).where(eq(orderClaims.order_id, order))).toEqual([]);
  });

  test('answers go with the enquiry a year later', async () => {
    const item = await insertEnquiry({ text: 'Срок' });
    await ask(staff.settleInbox, { id: randomUUID(), item, note: 'Тайна срока' });
    await placeOrder(provider);
    provider.clock.pass(366 * 24 * 60);
    await RETENTION['old enquiries']?.(provider.context);
    expect(await left()).not.toMatch(/Тайна срока/);
  });
});
