import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { claimPhotos } from '@/provider/db/tables/claims';
import { files } from '@/provider/db/tables/forms';
import { reviews } from '@/provider/db/tables/reviews';
import { sendClaimPhoto } from '../setup/claims';
import { ask, cardOf, insertClaim, insertEnquiry, owner, provider, setupInbox } from '../setup/inbox-fixture';
import { realPhoto } from '../setup/sample-files';
import { askAsStaff } from '../setup/staff-calls';

setupInbox();

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
      title: 'Обращение: консультация',
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
      expect(found.items).toMatchObject([{ kind: 'claim', id, title: `Претензия по заказу №\u00A0${number}` }]);
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
      ...{ kind: 'enquiry', title: 'Обращение: услуга', name: 'Пётр', email: 'petr@example.com', phone: '79161234567' },
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
