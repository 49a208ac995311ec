import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewAnswer, ReviewList } from '@/contract/reviews';
import { staff } from '@/contract/staff/calls';
import { reviewPhotoPath } from '@/contract/wire';
import { files } from '@/provider/db/tables/forms';
import { reviewPhotos, reviews } from '@/provider/db/tables/reviews';
import * as service from '@/provider/reviews/service';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { bombPng, EXE, fileOf, HOLLOW_JPEG, JPEG, realPhoto } from '../setup/sample-files';
import { STAFF_TOKEN, signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';
import { sendForm } from '../setup/visitor-forms';

let provider: TestProvider;
let photo: Buffer;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
  photo = await realPhoto(2_400, 1_800);
});
afterAll(() => provider.close());

type Done = { status: number; message: string };

async function review(text = 'Прижилась.'): Promise<{ product: string; uuid: string }> {
  const { uuid: product } = await insertProduct(provider);
  const body = { product_uuid: product, username: 'Анна', rating: 5, text, consent: true };
  const answer = await call<ReviewAnswer>(provider, 'POST', '/reviews/review-add/', { body });
  return { product, uuid: answer.body.uuid ?? '' };
}

const attach = (uuid: string, content: Buffer, { position = 1, name = 'куст.jpg' } = {}) =>
  sendForm<Done>(provider, { uuid, position: String(position), file: fileOf(content, name) }, '/reviews/photo-add/');

const publish = (id: string, state: 'published' | 'rejected' = 'published') =>
  service.moderate(provider.context, { id, state });
const shownOf = async (product: string) =>
  (await call<ReviewList>(provider, 'GET', `/reviews/list/?page=1&product=${product}`)).body.items[0]?.photos ?? [];
const storedOf = (uuid: string) =>
  provider.context.db
    .select()
    .from(reviewPhotos)
    .where(eq(reviewPhotos.review_id, uuid))
    .orderBy(reviewPhotos.position);
const picture = (id: string, size: 'small' | 'large', headers = {}) =>
  provider.handle(new Request(`http://provider${reviewPhotoPath(id, size)}`, { headers }));

describe('review photos', () => {
  test('[FORM-10][FORM-12] a review photo is re-encoded as WebP in two sizes, without the location in its metadata', async () => {
    const { product, uuid } = await review();
    expect((await attach(uuid, photo)).body).toEqual({ status: 1, message: 'Фотография приложена' });
    expect((await attach(uuid, await realPhoto(300, 400), { position: 2 })).body.status).toBe(1);
    await publish(uuid);
    const [first, second] = await shownOf(product);
    expect([first, second].map((shown) => [shown?.width, shown?.height])).toEqual([
      [1_600, 1_200],
      [300, 400],
    ]);
    const answer = await picture(first?.id ?? '', 'large');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const drawn = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 1_200 });
    expect(drawn.toString('latin1')).not.toContain('55.75');
    const small = Buffer.from(await (await picture(first?.id ?? '', 'small')).arrayBuffer());
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  });

  test('[FORM-10] a review photo is visible to staff only until the review is published, and again once it is rejected', async () => {
    const { uuid } = await review();
    await attach(uuid, photo);
    const [stored] = await storedOf(uuid);
    const id = stored?.id ?? '';
    expect((await picture(id, 'large')).status).toBe(404);
    const ofStaff = () => askAsStaff(provider, staff.reviewPhoto, { id });
    expect(await ofStaff()).toMatchObject({ type: 'image/webp' });
    const pending = await service.listPending(provider.context, 1);
    expect(pending.items.find((item) => item.id === uuid)?.photos).toEqual([id]);
    await publish(uuid);
    expect((await picture(id, 'large')).status).toBe(200);
    await publish(uuid, 'rejected');
    expect((await picture(id, 'large')).status).toBe(404);
    expect(await ofStaff()).toMatchObject({ type: 'image/webp' });
  });

  test('a photo that is not published is closed to staff who do not check reviews', async () => {
    const { uuid } = await review();
    await attach(uuid, photo);
    const [stored] = await storedOf(uuid);
    const { headers } = await signInStaff(provider, 'picker');
    expect((await picture(stored?.id ?? '', 'large', headers)).status).toBe(404);
  });

  test('[FORM-10] a review photo is stored once when sent twice to one position, and refused an hour later or after moderation', async () => {
    const { uuid } = await review();
    await Promise.all([attach(uuid, photo), attach(uuid, photo)]);
    expect(await storedOf(uuid)).toHaveLength(1);
    expect((await attach(uuid, photo, { position: 6 })).status).toBe(400);
    expect((await attach(randomUUID(), photo)).status).toBe(404);
    provider.clock.pass(61);
    expect((await attach(uuid, photo, { position: 2 })).status).toBe(404);
    const decided = await review();
    await publish(decided.uuid);
    expect((await attach(decided.uuid, photo)).status).toBe(404);
  });

  test('[FORM-10] a review sent twice with the same text has one id, to which its photos are sent', async () => {
    const { uuid: product_uuid } = await insertProduct(provider);
    const body = { product_uuid, username: 'Анна', rating: 5, text: 'Дважды.', consent: true };
    const send = () => call<ReviewAnswer>(provider, 'POST', '/reviews/review-add/', { body });
    const [first, second] = [await send(), await send()];
    expect(second.body.uuid).toBe(first.body.uuid);
  });

  const WRONG = 'Подойдут фотографии jpg, png и webp';
  const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  const HEIC_WORDS =
    'Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут jpg, png и webp';
  const BROKEN = 'Файл повреждён, выберите другой';
  const TOO_LARGE = 'Картинка больше 64 мегапикселей, уменьшите её';
  test.each([
    ['an executable named .jpg', EXE, 'куст.jpg', WRONG],
    ['a PDF', Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF'), 'план.pdf', WRONG],
    ['a HEIC photo', HEIC, 'IMG_1.HEIC', HEIC_WORDS],
    ['a HEIC photo named .jpg', HEIC, 'IMG_1.jpg', HEIC_WORDS],
    ['a JPEG without image data', HOLLOW_JPEG, 'куст.jpg', BROKEN],
    ['a decompression bomb of 100 megapixels', bombPng(10_000), 'куст.png', TOO_LARGE],
    ['a decompression bomb of 4 225 megapixels', bombPng(65_000), 'куст.png', TOO_LARGE],
    ['an empty file', Buffer.alloc(0), 'куст.jpg', 'Файл пуст'],
    ['a file of 11 MB', Buffer.concat([JPEG, Buffer.alloc(11 * 1024 * 1024)]), 'куст.jpg', undefined],
  ])(
    '[FORM-12] %s sent as a review photo is refused within 5 s, and nothing is stored',
    async (_what, content, name, problem) => {
      const { uuid } = await review();
      const began = performance.now();
      const { status, body } = await attach(uuid, content, { name });
      expect(performance.now() - began).toBeLessThan(5_000);
      if (problem === undefined) expect(status).toBe(413);
      else expect(body).toEqual({ status: 0, message: problem });
      expect(await storedOf(uuid)).toEqual([]);
      expect(await provider.context.db.select({ all: count() }).from(files)).toEqual([{ all: 0 }]);
    },
  );

  test('[FORM-12] of 30 review photos sent concurrently, five are stored and 25 are answered 400', async () => {
    const { uuid } = await review();
    const small = await realPhoto(200, 200);
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, index) => attach(uuid, small, { position: index + 1 })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(25);
    expect(await storedOf(uuid)).toHaveLength(5);
  });
});

test('[DATA-04] a review without photos is listed without the field photos', async () => {
  const [row] = await provider.context.db.select({ product: reviews.product_id }).from(reviews).limit(1);
  const { body } = await call<ReviewList>(provider, 'GET', `/reviews/list/?page=1&product=${row?.product}`);
  expect(body.items.every((item) => item.photos === undefined)).toBe(true);
});
