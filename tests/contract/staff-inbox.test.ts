import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claims } from '@/contract/claims';
import { forms } from '@/contract/forms';
import { reviews } from '@/contract/reviews';
import { staff } from '@/contract/staff/calls';
import { JPEG, realPhoto } from '../setup/sample-files';
import { buy } from './checkout';
import { callApi } from './client';
import { nursery, takeProduct } from './nursery';
import { letterTo, newEmail, tokenFor, Visitor } from './visitor';

const waiting = async () => (await nursery.call(staff.today)).items;
const cardOf = (id: string) => nursery.call(staff.inboxCard, { params: { id } });

describe('staff: what people wrote', () => {
  test('an enquiry waits until it is answered by letter', async () => {
    const username = `Анна ${randomUUID().slice(0, 8)}`;
    const email = newEmail();
    await callApi(forms.send, {
      body: { mailing_type: 'consultation', username, email, text: 'Какую тую?', consent: true },
    });
    const found = async () => (await waiting()).find(({ title }) => title.endsWith(username));
    const item = (await found())?.key ?? '';
    expect(await found()).toMatchObject({ kind: 'enquiry', facts: ['Какую тую?'], due: expect.any(String) });
    const listed = await nursery.call(staff.inbox, { query: { page: 1, kind: 'enquiry', search: username } });
    expect(listed.items).toMatchObject([{ id: item, name: username, state: 'open' }]);
    const attempt = { id: randomUUID(), item, text: 'Лучше западную.' };
    for (const _time of ['first', 'again']) {
      expect(await nursery.call(staff.answerInbox, { body: attempt })).toMatchObject({ status: 1 });
    }
    expect((await letterTo(email, 1, 'Ответ на ваше обращение')).text).toContain('Лучше западную.');
    expect(await found()).toBeUndefined();
    expect(await cardOf(item)).toMatchObject({ state: 'answered', entries: [{ text: 'Лучше западную.' }] });
    await nursery.expectRefused(staff.answerInbox, { body: { ...attempt, item: randomUUID() } }, 404);
  });

  test('a claim waits with its photos until it is closed, and again once it is opened', async () => {
    const visitor = new Visitor();
    const { number } = await buy(visitor, (await takeProduct()).uuid);
    for (const status of ['assembling', 'shipped']) await nursery.call(staff.moveOrder, { body: { number, status } });
    const token = await tokenFor(visitor.email);
    const uuid = randomUUID();
    await callApi(claims.send, { body: { token, uuid, text: 'Хвоя пожелтела' } });
    const file = new File([new Uint8Array(JPEG)], 'куст.jpg');
    await callApi(claims.addPhoto, { body: { token, uuid, position: 1, file } });
    const found = async () => (await waiting()).find(({ kind, order }) => kind === 'claim' && order === number);
    expect(await found()).toMatchObject({ key: uuid, facts: ['Хвоя пожелтела'], due: expect.any(String) });
    const card = await cardOf(uuid);
    expect(card).toMatchObject({ kind: 'claim', order: number, files: [{ name: 'куст.jpg' }] });
    const photo = await nursery.call(staff.inboxFile, { params: { id: card.files[0]?.id ?? '' } });
    expect([photo.type, photo.content.length > 0]).toEqual(['image/jpeg', true]);
    const settled = { body: { id: randomUUID(), item: uuid, note: 'Позвонили' } };
    expect(await nursery.call(staff.settleInbox, settled)).toMatchObject({ status: 1 });
    expect(await found()).toBeUndefined();
    expect(await nursery.call(staff.reopenInbox, { body: { item: uuid } })).toMatchObject({ status: 1 });
    expect(await found()).toMatchObject({ key: uuid });
    await nursery.expectRefused(staff.settleInbox, { body: { id: randomUUID(), item: randomUUID() } }, 404);
  });

  test('[FORM-10] a photo of a review is seen by staff and left out of what is published', async () => {
    const { uuid: product } = await takeProduct();
    const body = { product_uuid: product, username: 'Анна', rating: 5, text: `Растёт ${randomUUID()}`, consent: true };
    const { uuid: id = '' } = (await callApi(reviews.add, { body })).body;
    const file = new File([new Uint8Array(await realPhoto(300, 200))], 'куст.jpg');
    await callApi(reviews.addPhoto, { body: { uuid: id, position: 1, file } });
    const card = () => nursery.call(staff.review, { params: { id } });
    const [photo] = (await card()).photos;
    expect(photo).toMatchObject({ width: 300, is_hidden: false });
    const shown = await nursery.call(staff.reviewPhoto, { params: { id: photo?.id ?? '' } });
    expect(shown.type).toBe('image/webp');
    const decision = { id, state: 'published', hidden_photos: [photo?.id] };
    expect(await nursery.call(staff.moderate, { body: decision })).toMatchObject({ status: 1 });
    const { items } = (await callApi(reviews.list, { query: { product } })).body;
    expect([items[0]?.text, items[0]?.photos]).toEqual([body.text, undefined]);
    expect(await nursery.call(staff.moderate, { body: { id, state: 'pending' } })).toMatchObject({ status: 1 });
    expect(await card()).toMatchObject({ state: 'pending', photos: [{ is_hidden: true }] });
  });
});
