import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { MESSAGES } from '@/contract/messages';
import { reviews } from '@/contract/reviews';
import { staff } from '@/contract/staff/calls';
import { realPhoto } from '../setup/sample-files';
import { callApi, expectRefusedCall } from './client';
import { nursery, takeProduct } from './nursery';

const review = (changes: object = {}) => ({
  username: 'Анна',
  rating: 5,
  text: `Прижилась. ${randomUUID()}`,
  consent: true,
  ...changes,
});

const add = async (body: object) => (await callApi(reviews.add, { body })).body;
const list = async (query: Record<string, string | number> = {}) => (await callApi(reviews.list, { query })).body;

/** The id of the pending review with this text. */
async function pending(text: string): Promise<string> {
  for (let page = 1; ; page++) {
    const { items } = await nursery.call(staff.reviews, { query: { page } });
    const id = items.find((item) => item.text === text)?.id;
    if (id) return id;
    if (items.length === 0) throw new Error(`No review «${text}» waits`);
  }
}

const moderate = (id: string, state: 'published' | 'rejected', answer?: string) =>
  nursery.call(staff.moderate, { body: { id, state, answer } });

describe('reviews', () => {
  test('[UI-11] the review form lists its fields', async () => {
    expect((await callApi(reviews.form)).body.fields.length).toBeGreaterThan(0);
  });

  test('[FORM-10] a photo added by the review’s id is shown with the published review', async () => {
    const { uuid } = await takeProduct();
    const given = review({ product_uuid: uuid });
    const { uuid: id = '' } = await add(given);
    const file = new File([new Uint8Array(await realPhoto(600, 400))], 'куст.jpg');
    expect((await callApi(reviews.addPhoto, { body: { uuid: id, position: 1, file } })).body.status).toBe(1);
    await moderate(await pending(given.text), 'published');
    const { items } = await list({ product: uuid });
    expect(items[0]?.photos).toMatchObject([{ width: 600, height: 400 }]);
  });

  test('[FORM-10] a review is hidden until published, then shown with the nursery’s answer', async () => {
    const { uuid, slug } = await takeProduct();
    const body = review({ product_uuid: uuid, rating: 4 });
    expect(await add(body)).toMatchObject({ status: 1, result: 'ok', message: expect.any(String) });
    expect(await list({ product: uuid })).toMatchObject({ total_number_items: 0, average: 0, items: [] });

    expect(await moderate(await pending(body.text), 'published', 'Спасибо!')).toMatchObject({ status: 1 });
    const shown = await list({ product: uuid });
    expect(shown).toMatchObject({ total_number_items: 1, average: 4 });
    expect(shown.distribution).toContainEqual({ rating: 4, count: 1 });
    expect(shown.items).toMatchObject([{ author: 'Анна', rating: 4, text: body.text, answer: 'Спасибо!' }]);
    const product = (await callApi(catalog.detail, { params: { slug } })).body;
    expect(product).toMatchObject({ reviews_count: 1, reviews_summary: { average: 4, count: 1 } });
  });

  test('[FORM-10] a rejected review is not shown and leaves the queue', async () => {
    const { uuid } = await takeProduct();
    const body = review({ product_uuid: uuid });
    await add(body);
    await moderate(await pending(body.text), 'rejected');
    expect((await list({ product: uuid })).items).toEqual([]);
    await expect(pending(body.text)).rejects.toThrow('waits');
  });

  test('[FORM-10] the average rating is that of all published reviews', async () => {
    const { uuid } = await takeProduct();
    for (const rating of [5, 5, 2]) {
      const body = review({ product_uuid: uuid, rating });
      await add(body);
      await moderate(await pending(body.text), 'published');
    }
    const { average, total_number_items } = await list({ product: uuid });
    expect(total_number_items).toBe(3);
    expect(average).toBeCloseTo(4, 1);
  });

  test('[FORM-10] a review without a product is accepted as a review of the shop', async () => {
    const body = review();
    expect(await add(body)).toMatchObject({ status: 1 });
    const before = (await list()).total_number_items;
    await moderate(await pending(body.text), 'published');
    expect((await list()).total_number_items).toBe(before + 1);
  });

  test('[FORM-06] each invalid field gets its own error message', async () => {
    const answer = await add({ username: ' ', rating: 6, text: '', consent: false });
    expect(answer).toMatchObject({
      status: 0,
      result: 'fail',
      message: {
        username: MESSAGES.required,
        rating: expect.any(String),
        text: MESSAGES.required,
        consent: MESSAGES.consent,
      },
    });
  });

  test('[FORM-10] a review of an unknown product is answered 404', async () => {
    await expectRefusedCall(reviews.add, { body: review({ product_uuid: randomUUID() }) }, 404);
  });

  test('[FORM-10] a page beyond the last is empty', async () => {
    const { total_number_items } = await list();
    expect(await list({ page: 10_000 })).toMatchObject({ total_number_items, items: [] });
    expect((await list({ product: randomUUID() })).items).toEqual([]);
  });
});
