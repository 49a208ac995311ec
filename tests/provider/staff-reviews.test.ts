import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewAnswer, ReviewList } from '@/contract/reviews';
import { staff } from '@/contract/staff/calls';
import { reviewPhotoPath } from '@/contract/wire';
import { reviewPhotos } from '@/provider/db/tables/reviews';
import { RETENTION } from '@/provider/retention';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { fileOf, realPhoto } from '../setup/sample-files';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';
import { sendForm } from '../setup/visitor-forms';

const DAY = 24 * 60;

let provider: TestProvider;
let photo: Buffer;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  photo = await realPhoto(400, 300);
});
afterAll(() => provider.close());

async function review(photos = 2) {
  const { uuid: product } = await insertProduct(provider);
  const body = { product_uuid: product, username: 'Анна', rating: 5, text: 'Прижилась', consent: true };
  const { uuid: id = '' } = (await call<ReviewAnswer>(provider, 'POST', '/reviews/review-add/', { body })).body;
  for (let position = 1; position <= photos; position++) {
    await sendForm(
      provider,
      { uuid: id, position: String(position), file: fileOf(photo, 'куст.jpg') },
      '/reviews/photo-add/',
    );
  }
  return { id, product };
}

const card = (id: string) => askAsStaff(provider, staff.review, { id });
const moderate = (body: Parameters<typeof askAsStaff<typeof staff.moderate>>[2]) =>
  askAsStaff(provider, staff.moderate, body);
const shown = async (product: string) =>
  (await call<ReviewList>(provider, 'GET', `/reviews/list/?page=1&product=${product}`)).body.items;
const photoStatus = async (id: string) =>
  (await provider.handle(new Request(`http://provider${reviewPhotoPath(id, 'large')}`))).status;
const stored = (id: string) => provider.context.db.select().from(reviewPhotos).where(eq(reviewPhotos.review_id, id));

describe('the card of a review', () => {
  test('has the plant, the text and every photo, which staff alone can see', async () => {
    const { id } = await review();
    const found = await card(id);
    expect(found).toMatchObject({
      ...{ id, author: 'Анна', rating: 5, text: 'Прижилась', state: 'pending', product: 'Пробное растение' },
      path: expect.stringMatching(/^\/catalog\//),
    });
    const ids = found.photos.map((each) => each.id);
    expect(found.photos.map(({ is_hidden }) => is_hidden)).toEqual([false, false]);
    expect(await photoStatus(ids[0] ?? '')).toBe(404);
    const read = await askAsStaff(provider, staff.reviewPhoto, { id: ids[0] ?? '' });
    expect([read.type, Buffer.from(read.content, 'base64').subarray(8, 12).toString()]).toEqual(['image/webp', 'WEBP']);
    for (const wrong of [randomUUID(), 'nothing']) {
      expect(await card(wrong)).toMatchObject({ message: 'Не найдено' });
      expect(await askAsStaff(provider, staff.reviewPhoto, { id: wrong })).toMatchObject({ message: 'Не найдено' });
    }
  });
});

describe('a decision', () => {
  test('a photo that was crossed off is not shown with the published review and can be shown again', async () => {
    const { id, product } = await review();
    const [first = '', second = ''] = (await card(id)).photos.map((each) => each.id);
    expect(await moderate({ id, state: 'published', hidden_photos: [first] })).toMatchObject({ status: 1 });
    expect((await shown(product))[0]?.photos?.map((each) => each.id)).toEqual([second]);
    expect([await photoStatus(first), await photoStatus(second)]).toEqual([404, 200]);
    expect(await askAsStaff(provider, staff.reviewPhoto, { id: first })).toMatchObject({ type: 'image/webp' });
    await moderate({ id, state: 'published', hidden_photos: [] });
    expect(await photoStatus(first)).toBe(200);
  });

  test('a photo of another review is not hidden', async () => {
    const [own, other] = [await review(1), await review(1)];
    const [foreign = ''] = (await card(other.id)).photos.map((each) => each.id);
    await moderate({ id: own.id, state: 'published', hidden_photos: [foreign] });
    expect((await card(other.id)).photos).toMatchObject([{ is_hidden: false }]);
  });

  test('a rejected review keeps its reason and photos and goes back to be checked', async () => {
    const { id, product } = await review();
    expect(await moderate({ id, state: 'rejected', reason: 'Не о растении' })).toEqual({
      ...{ status: 1, message: 'Отзыв отклонён' },
    });
    expect(await card(id)).toMatchObject({ state: 'rejected', reason: 'Не о растении', decided: expect.any(String) });
    expect(await shown(product)).toEqual([]);
    expect(await moderate({ id, state: 'pending' })).toEqual({ status: 1, message: 'Отзыв снова на проверке' });
    expect(await card(id)).not.toHaveProperty('reason');
    await moderate({ id, state: 'published' });
    expect((await shown(product))[0]?.photos).toHaveLength(2);
  });

  test('a published review that is checked again leaves the page and its rating', async () => {
    const { id, product } = await review(0);
    await moderate({ id, state: 'published' });
    expect(await shown(product)).toHaveLength(1);
    await moderate({ id, state: 'pending' });
    expect(await shown(product)).toEqual([]);
    expect((await askAsStaff(provider, staff.reviews)).items.map((item) => item.id)).toContain(id);
  });
});

test('photos that were refused are removed after 30 days, those of shown and waiting reviews stay', async () => {
  const [rejected, hidden, waiting] = [await review(), await review(), await review()];
  const [first = ''] = (await card(hidden.id)).photos.map((each) => each.id);
  await moderate({ id: rejected.id, state: 'rejected', reason: 'Реклама' });
  await moderate({ id: hidden.id, state: 'published', hidden_photos: [first] });
  const purge = () => RETENTION['photos of refused reviews']?.(provider.context);
  provider.clock.pass(30 * DAY - 1);
  expect(await purge()).toEqual({ review_photos: 0 });
  provider.clock.pass(2);
  expect(await purge()).toEqual({ review_photos: 3 });
  const counts = [];
  for (const { id } of [rejected, hidden, waiting]) counts.push((await stored(id)).length);
  expect(counts).toEqual([0, 1, 2]);
});
