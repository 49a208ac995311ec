import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { mediaIdOf } from '@/contract/media';
import { staff } from '@/contract/staff/calls';
import { mediaFilePath } from '@/contract/wire';
import { products } from '@/provider/db/tables/catalog';
import { media, mediaFiles } from '@/provider/db/tables/media';
import { changes } from '@/provider/db/tables/staff';
import { purgeUnused } from '@/provider/media/service';
import { Dependency } from '@/runtime/dependency';
import { log } from '@/telemetry/log';
import { type FakeBucket, openFakeBucket } from '../setup/fake-bucket';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { fileOf, realPhoto } from '../setup/sample-files';
import { STAFF_HEADERS, STAFF_TOKEN, signInStaff } from '../setup/staff';
import { askAsStaff, bodyFor } from '../setup/staff-calls';

const DAY = 24 * 60;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

let colour = 0;
/** Each call makes another picture. */
const photo = (width = 900, height = 600) => {
  colour += 1;
  return sharp({
    create: { width, height, channels: 3, background: { r: (colour * 37) % 256, g: (colour * 91) % 256, b: 60 } },
  })
    .jpeg()
    .toBuffer();
};

const upload = (content: Buffer, name = '1234.jpg', headers: Record<string, string> = STAFF_HEADERS, at = provider) =>
  askAsStaff(at, staff.uploadMedia, { file: fileOf(content, name) }, headers);

const nameOf = (src: string | undefined) => src?.split('/').at(-1) ?? '';
const read = async (name: string, at = provider) => {
  const answer = await at.handle(new Request(`http://provider${mediaFilePath(name)}`));
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const narrow = (src: string | undefined, width: number) => nameOf(src).replace('.webp', `-${width}.webp`);

describe('a photo of staff', () => {
  test('is turned upright, loses where it was taken, and is drawn in widths of at most its own', async () => {
    const lying = await sharp(await realPhoto(900, 600))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(lying.includes('55.75')).toBe(true);
    const { status, picture } = await upload(lying);
    expect(status).toBe(1);
    expect(picture).toMatchObject({
      ratio: 0.667,
      color: expect.stringMatching(/^#4[89a-f]7[89a-f]4[0-9a-f]$/),
    });
    const whole = await read(nameOf(picture?.src));
    expect(whole).toMatchObject({ status: 200, type: 'image/webp' });
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 });
    expect((await sharp(whole.bytes).metadata()).exif).toBeUndefined();
    expect(whole.bytes.includes('55.75')).toBe(false);
    const widths = await Promise.all(
      [64, 352, 544, 640, 2016].map(
        async (width) => (await sharp((await read(narrow(picture?.src, width))).bytes).metadata()).width,
      ),
    );
    expect(widths).toEqual([64, 352, 544, 600, 600]);
  });

  test('is at most 2016 pixels wide and high', async () => {
    const { picture } = await upload(await photo(3_000, 4_000));
    expect(picture).toMatchObject({ ratio: 0.75 });
    const whole = await sharp((await read(nameOf(picture?.src))).bytes).metadata();
    expect(whole).toMatchObject({ width: 1_512, height: 2_016 });
  });

  test('is stored once however often it is sent, and logged once without its bytes', async () => {
    const owner = await signInStaff(provider, 'agronomist');
    const content = await photo();
    const [first, second] = [
      await upload(content, 'Сосна.jpg', owner.headers),
      await upload(content, 'b.jpg', owner.headers),
    ];
    expect(second).toEqual(first);
    const id = nameOf(first.picture?.src).replace('.webp', '');
    const logged = await provider.context.db.select().from(changes).where(eq(changes.key, id));
    expect(logged).toMatchObject([
      { subject: 'media', kind: 'added', actor: `account:${owner.id}`, after: { id, name: 'Сосна.jpg' } },
    ]);
    expect(Object.keys(logged[0]?.after ?? {})).toEqual(['id', 'name']);
  });

  test.each([
    [
      'IMG_1.HEIC',
      'ftypheic',
      'Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут jpg, png и webp',
    ],
    ['a.jpg', 'none', 'Подойдут фотографии jpg, png и webp'],
  ])('that is %s of another kind is refused in words', async (name, bytes, message) => {
    expect(await upload(Buffer.from(`0000${bytes}`), name)).toEqual({ status: 0, message });
  });

  test('whose files are missing is drawn again with the next upload', async () => {
    const content = await photo();
    const { picture } = await upload(content);
    await provider.context.db.delete(mediaFiles).where(eq(mediaFiles.media_id, mediaIdOf(picture?.src ?? '') ?? ''));
    expect(await read(nameOf(picture?.src))).toMatchObject({ status: 404 });
    expect(await upload(content)).toMatchObject({ status: 1, picture });
    expect(await read(nameOf(picture?.src))).toMatchObject({ status: 200 });
  });

  test('needs the permission to change products', async () => {
    const picker = await signInStaff(provider, 'picker');
    const answer = await provider.handle(
      new Request(`http://provider${staff.uploadMedia.path}`, {
        ...{ method: 'POST', headers: picker.headers },
        body: bodyFor(staff.uploadMedia, { file: fileOf(await photo(), 'a.jpg') }) as FormData,
      }),
    );
    expect(answer.status).toBe(403);
  });

  test.each(['0'.repeat(32), `${'0'.repeat(32)}-64`, '..%2f..%2fetc', 'a'])('called %s is absent', async (stem) => {
    expect(await read(`${stem}.webp`)).toMatchObject({ status: 404 });
  });
});

describe('an unused photo', () => {
  const exists = async (src: string | undefined) => (await read(nameOf(src))).status === 200;

  test('is deleted after 35 days; one that a plant shows, or showed until lately, stays', async () => {
    const [kept, shown, dropped] = [
      await upload(await photo()),
      await upload(await photo()),
      await upload(await photo()),
    ];
    const { uuid } = await insertProduct(provider);
    const [src, other] = [kept.picture?.src ?? '', shown.picture?.src ?? ''];
    await askAsStaff(provider, staff.addPhotos, {
      photos: [
        { uuid, src },
        { uuid, src: other },
      ],
    });
    provider.clock.pass(30 * DAY);
    await purgeUnused(provider.context);
    await provider.context.db
      .update(products)
      .set({ pictures: [{ src: other, alt: 'Туя', plant_top: null, plant_bottom: null }] })
      .where(eq(products.id, uuid));
    provider.clock.pass(6 * DAY);
    await purgeUnused(provider.context);
    expect([await exists(src), await exists(other), await exists(dropped.picture?.src)]).toEqual([true, true, false]);
    provider.clock.pass(40 * DAY);
    expect(await purgeUnused(provider.context)).toEqual({ pictures: expect.any(Number) });
    expect([await exists(src), await exists(other)]).toEqual([false, true]);
  });
});

describe('a bucket', () => {
  let bucket: FakeBucket;
  let stored: TestProvider;
  beforeAll(async () => {
    bucket = await openFakeBucket();
    stored = await openTestProvider({ STAFF_TOKEN, ...bucket.settings });
  });
  afterEach(() => bucket.restore());
  afterAll(async () => {
    await stored.close();
    await bucket.close();
  });
  const send = async () => upload(await photo(), 'a.jpg', STAFF_HEADERS, stored);

  test('holds the pictures in place of the database, signed as S3 demands, and gives them back', async () => {
    const { picture } = await send();
    const id = nameOf(picture?.src).replace('.webp', '');
    expect(new Set(bucket.objects.keys())).toEqual(
      new Set([64, 112, 208, 272, 352, 448, 544, 640, 828, 900].map((width) => `${id}-${width}.webp`)),
    );
    expect(bucket.objects.get(`${id}-64.webp`)?.type).toBe('image/webp');
    expect(await stored.context.db.select().from(mediaFiles)).toEqual([]);
    const whole = await read(nameOf(picture?.src), stored);
    expect(whole.bytes.equals(bucket.objects.get(`${id}-900.webp`)?.content ?? Buffer.alloc(0))).toBe(true);
  });

  test('without the object answers 404, with another secret nothing is stored', async () => {
    const { picture } = await send();
    bucket.objects.clear();
    expect(await read(nameOf(picture?.src), stored)).toMatchObject({ status: 404 });
    const wrong = await openTestProvider({ STAFF_TOKEN, ...bucket.settings, MEDIA_S3_SECRET: 'another' });
    const answer = await upload(await photo(), 'a.jpg', STAFF_HEADERS, wrong);
    expect(answer).toMatchObject({ status: 0, message: 'Хранилище фотографий не\u00A0отвечает. Попробуйте ещё раз' });
    expect(await wrong.context.db.select().from(media)).toEqual([]);
    await wrong.close();
  });

  test.each([503, 'silence'] as const)(
    'that answers %s stores nothing, and the same photo is taken later',
    async (failure) => {
      const content = await photo();
      bucket.fail(failure);
      const refused = await upload(content, 'a.jpg', STAFF_HEADERS, stored);
      expect(refused).toMatchObject({ status: 0, message: expect.stringContaining('Хранилище') });
      bucket.restore();
      expect(await upload(content, 'a.jpg', STAFF_HEADERS, stored)).toMatchObject({ status: 1 });
    },
  );

  test('that never answers is given up before a storefront gives up the provider', async () => {
    const { picture } = await send();
    bucket.fail('silence');
    const report = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const started = performance.now();
    expect(await read(nameOf(picture?.src), stored)).toMatchObject({ status: 503 });
    expect(performance.now() - started).toBeLessThan(3_500);
    expect(report.mock.lastCall).toMatchObject([{}, 'The bucket of photos failed']);
    report.mockRestore();
  });

  test('whose key is refused counts as failed', async () => {
    const failed = vi.spyOn(Dependency.prototype, 'failed');
    const wrong = await openTestProvider({ STAFF_TOKEN, ...bucket.settings, MEDIA_S3_SECRET: 'another' });
    await upload(await photo(), 'a.jpg', STAFF_HEADERS, wrong);
    expect(failed).toHaveBeenCalledWith('HTTP 403');
    failed.mockRestore();
    await wrong.close();
  });

  test('without the objects of a known photo gets them again with the next upload', async () => {
    const content = await photo();
    const { picture } = await upload(content, 'a.jpg', STAFF_HEADERS, stored);
    bucket.objects.clear();
    expect(await upload(content, 'a.jpg', STAFF_HEADERS, stored)).toMatchObject({ status: 1, picture });
    expect(await read(nameOf(picture?.src), stored)).toMatchObject({ status: 200 });
  });

  test('loses the objects of unused pictures', async () => {
    bucket.objects.clear();
    await send();
    stored.clock.pass(40 * DAY);
    await purgeUnused(stored.context);
    expect(bucket.objects.size).toBe(0);
    expect(await stored.context.db.select().from(media)).toEqual([]);
  });
});
