import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { claimPhotos, orderClaims } from '@/provider/db/tables/claims';
import { enquiries, files } from '@/provider/db/tables/forms';
import { inboxEntries } from '@/provider/db/tables/inbox';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { reviews } from '@/provider/db/tables/reviews';
import { answerItem } from '@/provider/inbox/service';
import { RETENTION } from '@/provider/retention';
import { withinRequest } from '@/telemetry/request-id';
import { sendClaim, sendClaimPhoto, shippedOrder } from '../setup/claims';
import { newLogin } from '../setup/customer';
import { placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { realPhoto } from '../setup/sample-files';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

type Member = Awaited<ReturnType<typeof signInStaff>>;

/** Never connected to: background jobs are off. */
const SMTP_URL = 'smtp://letters.invalid';

let provider: TestProvider;
let agronomist: Member;
let owner: Member;
beforeAll(async () => {
  provider = await openTestProvider({ SMTP_URL });
  agronomist = await signInStaff(provider, 'agronomist');
  owner = await signInStaff(provider, 'owner');
});
afterAll(() => provider.close());

const ask = ((asked, given) => askAsStaff(provider, asked, given, agronomist.headers)) as <
  C extends Parameters<typeof askAsStaff>[1],
>(
  asked: C,
  given?: Parameters<typeof askAsStaff<C>>[2],
) => ReturnType<typeof askAsStaff<C>>;

const cardOf = (id: string) => ask(staff.inboxCard, { id });
const lettersOf = (item: string) =>
  provider.context.db
    .select()
    .from(outbox)
    .where(like(outbox.message_id, `%-${item}-answer-%`));
const isWaiting = async (id: string) => (await ask(staff.today)).items.some(({ key }) => key === id);

async function insertEnquiry(change: Partial<typeof enquiries.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await provider.context.db.insert(enquiries).values({
    ...{ id, mailing_type: 'consultation', username: 'Пётр', email: 'petr@example.com', text: 'Какую тую?' },
    created_at: provider.clock.now(),
    ...change,
  });
  return id;
}

async function insertClaim(change: Partial<typeof orders.$inferInsert> = {}) {
  const { token, number, id: order } = await shippedOrder(provider, { name: 'Анна' });
  const id = randomUUID();
  expect((await sendClaim(provider, { token }, { uuid: id })).body.status).toBe(1);
  if (Object.keys(change).length > 0) {
    await provider.context.db.update(orders).set(change).where(eq(orders.id, order));
  }
  return { id, number, token, order };
}

describe('the list', () => {
  test('what is open comes first, the oldest promise on top, reviews after it, closed ones last', async () => {
    const word = `Слово${randomUUID().slice(0, 8)}`;
    const at = (day: number) => new Date(`2026-11-${day}T09:00:00Z`);
    const newer = await insertEnquiry({ text: word, created_at: at(19) });
    const older = await insertEnquiry({ text: word, created_at: at(18) });
    const closed = await insertEnquiry({ text: word, created_at: at(16) });
    const review = { id: randomUUID(), author: 'Анна', rating: 4, text: word, created_at: at(10) };
    await provider.context.db.insert(reviews).values(review);
    await ask(staff.settleInbox, { id: randomUUID(), item: closed });
    const found = await ask(staff.inbox, { search: word.toUpperCase() });
    expect(found.items.map(({ id }) => id)).toEqual([older, newer, review.id, closed]);
    expect(found.total_number_items).toBe(4);
    expect(found.items[0]).toMatchObject({
      kind: 'enquiry',
      title: 'Консультация',
      name: 'Пётр',
      state: 'open',
      due: '2026-11-19T09:00:00.000Z',
    });
    expect(found.items[2]).toMatchObject({ title: 'Отзыв о питомнике', rating: 4, state: 'open' });
    expect(found.items[3]).not.toHaveProperty('due');
    const only = async (filter: object) =>
      (await ask(staff.inbox, { search: word, ...filter })).items.map(({ id }) => id);
    expect(await only({ state: 'open' })).toEqual([older, newer, review.id]);
    expect(await only({ state: 'closed' })).toEqual([closed]);
    expect(await only({ kind: 'review' })).toEqual([review.id]);
    expect(await only({ kind: 'claim' })).toEqual([]);
  });

  test('a claim is found by the number of its order, and its text is shown without phones and mailboxes', async () => {
    const { id, number } = await insertClaim();
    await insertEnquiry({ text: 'Звоните +7 916 123 45-67 или anna@example.com' });
    for (const search of [number, number.replace('-', '')]) {
      const found = await ask(staff.inbox, { search });
      expect(found.items).toMatchObject([{ kind: 'claim', id, title: `Претензия по заказу № ${number}` }]);
    }
    const all = await ask(staff.inbox, { kind: 'enquiry', state: 'open' });
    expect(all.items.map(({ excerpt }) => excerpt)).toContain('Звоните … или …');
  });

  test('a sign of a pattern is looked for as it is typed', async () => {
    const id = await insertEnquiry({ text: 'Скидка 100%_точно' });
    expect((await ask(staff.inbox, { search: '0%_т' })).items.map((item) => item.id)).toEqual([id]);
  });

  test('a key without the right to check reviews lists none', async () => {
    const scopes = ['inbox.read'] as const;
    const { key } = await askAsStaff(provider, staff.createKey, { name: 'CRM', scopes: [...scopes] }, owner.headers);
    const headers = { authorization: `Bearer ${key}` };
    const { items } = await askAsStaff(provider, staff.inbox, {}, headers);
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ kind }) => kind)).not.toContain('review');
    expect((await askAsStaff(provider, staff.inbox, { kind: 'review' }, headers)).items).toEqual([]);
  });
});

describe('the card', () => {
  test('an enquiry shows who wrote, what and its file; the file of another subject is not readable', async () => {
    const { db } = provider.context;
    const file = { id: randomUUID(), name: 'план.pdf', type: 'application/pdf', created_at: provider.clock.now() };
    const other = { ...file, id: randomUUID() };
    const content = Buffer.from('%PDF');
    await db.insert(files).values([file, other].map((row) => ({ ...row, size: 4, content })));
    const id = await insertEnquiry({ file_id: file.id, phone: '79161234567', mailing_type: 'service' });
    expect(await cardOf(id)).toMatchObject({
      ...{ kind: 'enquiry', title: 'Услуга', name: 'Пётр', email: 'petr@example.com', phone: '79161234567' },
      files: [{ id: file.id, name: 'план.pdf', type: 'application/pdf' }],
      ...{ expired_files: 0, state: 'open', entries: [] },
    });
    expect(await ask(staff.inboxFile, { id: file.id })).toEqual({
      ...{ name: 'план.pdf', type: 'application/pdf', content: content.toString('base64') },
    });
    for (const wrong of [other.id, randomUUID(), 'nothing']) {
      expect(await ask(staff.inboxFile, { id: wrong })).toMatchObject({ message: 'Не найдено' });
    }
  });

  test('a claim has its order and its photos together, also those whose term has ended', async () => {
    const { id, number, token } = await insertClaim();
    for (const position of [1, 2]) {
      const content = await realPhoto(200, 200);
      expect((await sendClaimPhoto(provider, { token }, { uuid: id, position, content })).body.status).toBe(1);
    }
    const card = await cardOf(id);
    expect(card).toMatchObject({ kind: 'claim', order: number, name: 'Анна', expired_files: 0 });
    expect(card.files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg']);
    const { db } = provider.context;
    const [first] = await db.select().from(claimPhotos).where(eq(claimPhotos.claim_id, id));
    await db.delete(files).where(eq(files.id, first?.file_id ?? ''));
    expect(await cardOf(id)).toMatchObject({ expired_files: 1, files: [{ type: 'image/jpeg' }] });
    for (const wrong of [randomUUID(), 'nothing']) {
      expect(await cardOf(wrong)).toMatchObject({ message: 'Не найдено' });
    }
  });
});

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
    expect(await ask(staff.reopenInbox, { item })).toEqual({ status: 1, message: 'Обращение снова открыто' });
    expect(await isWaiting(item)).toBe(true);
    provider.clock.pass(1);
    expect((await ask(staff.answerInbox, second)).status).toBe(1);
    expect((await cardOf(item)).entries.map(({ text }) => text)).toEqual(['Первый', 'Второй']);
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
      expect(await ask(staff.settleInbox, attempt)).toEqual({ status: 1, message: 'Обращение закрыто' });
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
    const item = await insertEnquiry({ email });
    provider.clock.pass(1);
    await ask(staff.answerInbox, { id: randomUUID(), item, text: 'Тайна обращения' });
    const key = '79270000001';
    const exported = await askAsStaff(provider, staff.exportCustomer, { key }, owner.headers);
    expect(exported).toMatchObject({ answers: [{ text: 'Тайна претензии' }, { text: 'Тайна обращения' }] });
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
