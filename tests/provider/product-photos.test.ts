import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@/contract/catalog';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { fileOf } from '../setup/sample-files';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  provider = await openTestProvider();
  owner = await signInStaff(provider, 'owner');
});
afterAll(() => provider.close());

const ask: typeof askAsStaff = (at, asked, given) => askAsStaff(at, asked, given, owner.headers);

async function plant(sku?: string) {
  const { uuid, slug } = await insertProduct(provider);
  if (sku) await provider.context.db.update(products).set({ sku, size: 'С3' }).where(eq(products.id, uuid));
  return { uuid, slug };
}

let shade = 0;
async function uploaded(): Promise<string> {
  shade += 1;
  const background = { r: (shade * 37) % 256, g: (shade * 91) % 256, b: 60 };
  const content = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  const { picture } = await ask(provider, staff.uploadMedia, { file: fileOf(content, 'a.png') });
  return picture?.src ?? '';
}

const picturesOf = async (uuid: string) => (await ask(provider, staff.productCard, { uuid })).fields.pictures;
const shown = (src: string, more: object = {}) => ({ src, alt: 'Туя', plant_top: null, plant_bottom: null, ...more });
const uploadedPicture = (src: string, alt: string) =>
  shown(src, { alt, ratio: 1.333, color: expect.stringMatching(/^#(?!000000)[0-9a-f]{6}$/) });
const GONE = `/media/u/${'0'.repeat(32)}.webp`;

describe('a file', () => {
  test('finds the product whose article number its name begins with, the longest one', async () => {
    const [short, long, letters] = [await plant('7700'), await plant('7700-222'), await plant('ТУ-88')];
    const names = [
      '7700.jpg',
      '7700-222.jpg',
      '7700-3 спереди.jpg',
      '77001.jpg',
      'ту88_1.jpeg',
      'ТУ-881.jpg',
      'IMG_1.jpg',
    ];
    const { items } = await ask(provider, staff.findByFileNames, { names });
    expect(items.map(({ product }) => product?.uuid)).toEqual([
      ...[short.uuid, long.uuid, short.uuid, undefined, letters.uuid, undefined, undefined],
    ]);
    expect(items[0]?.product).toEqual({ uuid: short.uuid, sku: '7700', name: 'Пробное растение', size: 'С3' });
  });

  test('whose number may be that of a photo or of another article finds none and says why', async () => {
    await plant('7733');
    await plant('7733-2');
    const { items } = await ask(provider, staff.findByFileNames, { names: ['7733-2.jpg'] });
    expect(items).toEqual([
      { name: '7733-2.jpg', message: 'Подходят разные артикулы: 7733 и\u00A07733-2. Выберите растение' },
    ]);
  });

  test('of a removed product finds none', async () => {
    const { uuid } = await plant('7711');
    await ask(provider, staff.removeProduct, { uuid });
    expect((await ask(provider, staff.findByFileNames, { names: ['7711.jpg'] })).items).toEqual([{ name: '7711.jpg' }]);
  });
});

describe('photos for many plants', () => {
  test('go behind those that a plant has, in their order, described, each once, also after a repeated call', async () => {
    const [one, two] = [await plant('7720'), await plant()];
    const [a, b, c] = [await uploaded(), await uploaded(), await uploaded()];
    const photos = [
      { uuid: one.uuid, src: a, color: '#000000', ratio: 9 },
      { uuid: one.uuid, src: b },
      { uuid: two.uuid, src: c },
      { uuid: two.uuid, src: c },
    ];
    expect(await ask(provider, staff.addPhotos, { photos })).toEqual({
      ...{ status: 1, message: 'Добавлено фотографий: 3, растений: 2' },
    });
    expect(await ask(provider, staff.addPhotos, { photos })).toEqual({ status: 1, message: 'Эти фотографии уже есть' });
    expect(await picturesOf(one.uuid)).toEqual([...[a, b].map((src) => uploadedPicture(src, 'Пробное растение, С3'))]);
    expect(await picturesOf(two.uuid)).toEqual([uploadedPicture(c, 'Пробное растение')]);
    const { body } = await call<Product>(provider, 'GET', `/products/detail/${one.slug}`);
    expect(body.src).toBe(a);
    expect(body.images.map(({ src }) => src)).toEqual([a, b]);
  });

  test('are all refused if one is gone, belongs to no plant or is too many', async () => {
    const [{ uuid }, full] = [await plant(), await plant()];
    const twelve = Array.from({ length: 12 }, (_, at) => shown(`/media/${at}.webp`));
    await provider.context.db.update(products).set({ pictures: twelve }).where(eq(products.id, full.uuid));
    const [good, surplus, lonely] = [await uploaded(), await uploaded(), await uploaded()];
    const nobody = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const photos = [
      { uuid, src: good },
      { uuid, src: GONE },
      { uuid: full.uuid, src: surplus },
      { uuid: nobody, src: lonely },
    ];
    expect(await ask(provider, staff.addPhotos, { photos })).toMatchObject({
      status: 0,
      errors: {
        [GONE]: 'Загрузите эту фотографию ещё раз',
        [surplus]: 'У\u00A0растения уже 12 фотографий, больше нельзя',
        [lonely]: 'Этого растения уже нет',
      },
    });
    expect(await picturesOf(uuid)).toEqual([]);
  });
});

describe('pictures of a card', () => {
  test('are saved in their order with description, focus and marks, and come back from the log', async () => {
    const { uuid } = await plant();
    const [a, b] = [await uploaded(), await uploaded()];
    const sent = [shown(a), shown(b, { focus: { x: 30, y: 70 }, plant_top: 0.1, plant_bottom: 0.9 })];
    const save = (from: object[], to: object[]) =>
      ask(provider, staff.saveProduct, { uuid, pictures: { from, to } } as never);
    expect(await save([], sent)).toEqual({ status: 1, message: 'Карточка сохранена' });
    const first = await picturesOf(uuid);
    expect(first).toMatchObject(sent);
    expect(await save(first, [...first].reverse())).toMatchObject({ status: 1 });
    expect(await picturesOf(uuid)).toEqual([...first].reverse());
    const [last] = (await ask(provider, staff.log, { subject: 'products', key: uuid })).items;
    expect(last?.can_restore).toBe(true);
    expect(await ask(provider, staff.restore, { id: last?.id ?? 0 })).toEqual({
      ...{ status: 1, message: 'Вернули прежние фотографии' },
    });
    expect(await picturesOf(uuid)).toEqual(first);
  });

  test('that a colleague has changed are not overwritten', async () => {
    const { uuid } = await plant();
    const [a, b] = [await uploaded(), await uploaded()];
    const save = (from: object[], to: object[]) =>
      ask(provider, staff.saveProduct, { uuid, pictures: { from, to } } as never);
    await save([], [shown(a)]);
    expect(await save([], [shown(b)])).toMatchObject({ status: 0, errors: { pictures: 'Коллега записал другое' } });
    expect(await picturesOf(uuid)).toEqual([uploadedPicture(a, 'Туя')]);
  });

  test.each([
    [
      'of no uploaded file',
      [shown('/media/u/x.webp')],
      'pictures',
      'Одной из\u00A0фотографий уже нет, загрузите её ещё раз',
    ],
    ['gone', [shown(GONE)], 'pictures', 'Одной из\u00A0фотографий уже нет, загрузите её ещё раз'],
    [
      'twice the same',
      [shown('/media/a.webp'), shown('/media/a.webp')],
      'pictures.to',
      'Одна фотография указана дважды',
    ],
    [
      'of another site',
      [shown('//evil.example/a.webp')],
      'pictures.to.0.src',
      'Адрес на этом сайте, от корня: /media/…',
    ],
    [
      ...(['marked upside down', [shown('/media/a.webp', { plant_top: 0.9, plant_bottom: 0.1 })]] as const),
      ...(['pictures.to.0', 'Верх растения должен быть выше низа'] as const),
    ],
  ])('that are %s are refused', async (_case, to, field, message) => {
    const { uuid } = await plant();
    const answer = await ask(provider, staff.saveProduct, { uuid, pictures: { from: [], to } } as never);
    expect(answer.errors).toEqual({ [field]: message });
  });
});
