import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffMedia } from '@/contract/staff/media';
import { staffProductCard } from '@/contract/staff/product-card';
import type { CardFields, NewCard } from '@/lib/admin/product-form';
import { onNotice, type TopicNotice } from '@/lib/notify';
import { answer, heldAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { ProductCardForm } from './product-card-client';

const { uploadMedia } = staffMedia;
const { saveProduct } = staffProductCard;
const OWN = uuidOf(1);
const SAVED = { status: 1, message: 'Карточка сохранена' } as const;

type Picture = CardFields['pictures'][number];
const picture = (name: string, alt = name): Picture => ({
  ...{ src: `/media/u/${name.repeat(32)}.webp`, alt, plant_top: null, plant_bottom: null },
});
const CARD: NewCard = {
  fields: {
    ...{ name: 'Ирга', latin_name: null, category: 'kustarniki', sibling: null, size: 'С3', sku: '1', bed: null },
    ...{ price: 1_200, discount_price: null, publication: 'published', description: 'Куст', synonyms: [], related: [] },
    care: { light: '', water: '', winter: '', pruning: '' },
    ...{
      pictures: [picture('a'), picture('b'), picture('c')],
      attributes: {},
      slug: 'irga',
      meta_title: null,
      meta_description: null,
    },
  },
  ...{ sizes: [], related: [], categories: [{ slug: 'kustarniki', name: 'Кустарники' }], attribute_fields: [] },
};
const NEAR = { sizes: [], companions: [], former_slugs: [] };

const notices: TopicNotice[] = [];
let stopNotices: () => void;
beforeEach(() => {
  sessionStorage.clear();
  notices.length = 0;
  stopNotices = onNotice((notice) => notices.push(notice));
});
afterEach(() => {
  stopNotices();
  sessionStorage.clear();
});

const show = () => render(<ProductCardForm card={CARD} near={NEAR} uuid={OWN} />);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};
const choose = (...names: string[]) => {
  const files = names.map((name) => new File([name], name, { type: 'image/jpeg' }));
  fireEvent.change(screen.getByLabelText(/Добавить фотографии/), { target: { files } });
};
const list = () => screen.getByRole('list', { name: 'Фотографии' });
const described = () =>
  within(list())
    .getAllByLabelText<HTMLInputElement>(/Что на фото/)
    .map(({ value }) => value);
const savedPictures = () => requestsTo(saveProduct).map(({ body }) => body.pictures?.to.map(({ alt }) => alt));
const uploaded = (name: string) => ({
  ...{ status: 1 as const, message: 'Фотография загружена' },
  picture: { src: picture(name).src, color: '#4b7a46', ratio: 1.5 },
});

test('photos are ordered by buttons, which keep the focus, and saved with what was shown', async () => {
  answer(saveProduct, SAVED);
  show();
  await press('Фото 3 из 3: левее');
  expect(described()).toEqual(['a', 'c', 'b']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Фото 2 из 3: левее');
  await press('Фото 2 из 3: левее');
  await press('Сохранить');
  expect(savedPictures()).toEqual([['c', 'a', 'b']]);
  expect(requestsTo(saveProduct)[0]?.body.pictures?.from).toEqual(CARD.fields.pictures);
});

test('a photo that was taken away comes back from the notification', async () => {
  show();
  await press('Фото 2 из 3: убрать');
  expect(described()).toEqual(['a', 'c']);
  act(() => notices.at(-1)?.action?.run());
  expect(described()).toEqual(['a', 'b', 'c']);
});

test('a photo that arrived after another was taken away stays when that one comes back', async () => {
  answer(uploadMedia, () => uploaded('d'));
  show();
  await press('Фото 2 из 3: убрать');
  choose('1.jpg');
  await waitFor(() => expect(described()).toEqual(['a', 'c', '']));
  act(() => notices.at(-1)?.action?.run());
  expect(described()).toEqual(['a', 'b', 'c', '']);
});

test('a photo that was left out while it was sent does not land on the plant', async () => {
  const held = heldAnswer<ReturnType<typeof uploaded>>();
  answer(uploadMedia, held.reply);
  show();
  choose('slow.jpg');
  await press('Не добавлять slow.jpg');
  held.release(uploaded('d'));
  await act(settleRequests);
  expect(described()).toEqual(['a', 'b', 'c']);
});

test('a photo that was refused blocks saving until it is left out', async () => {
  answer(uploadMedia, { status: 0, message: 'Файл повреждён, выберите другой' });
  answer(saveProduct, SAVED);
  show();
  choose('broken.jpg');
  await screen.findByText('Файл повреждён, выберите другой');
  await press('Фото 2 из 3: убрать');
  await press('Сохранить');
  expect(requestsTo(saveProduct)).toEqual([]);
  expect(screen.getAllByText(/^Фотография не.подошла: уберите её$/)).not.toEqual([]);
  await press('Не добавлять broken.jpg');
  await press('Сохранить');
  expect(savedPictures()).toEqual([['a', 'c']]);
});

test('several files go behind the others; without words they are described by name and size', async () => {
  const files = ['d', 'e'];
  answer(uploadMedia, () => uploaded(files.shift() ?? ''));
  answer(saveProduct, SAVED);
  show();
  choose('1.jpg', '2.jpg');
  await waitFor(() => expect(described()).toEqual(['a', 'b', 'c', '', '']));
  await press('Сохранить');
  expect(savedPictures()).toEqual([['a', 'b', 'c', 'Ирга, С3', 'Ирга, С3']]);
  expect(requestsTo(saveProduct)[0]?.body.pictures?.to.at(-1)).toMatchObject({ color: '#4b7a46', ratio: 1.5 });
});

test('a refused file says why beside itself and can be left out; nothing is saved while one is on its way', async () => {
  answer(uploadMedia, { status: 0, message: 'Файл повреждён, выберите другой' });
  show();
  choose('broken.jpg');
  expect((await screen.findByText('Файл повреждён, выберите другой')).role).toBe('alert');
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  await press('Не добавлять broken.jpg');
  const held = heldAnswer<ReturnType<typeof uploaded>>();
  answer(uploadMedia, held.reply);
  choose('slow.jpg');
  await press('Сохранить');
  expect(requestsTo(saveProduct)).toEqual([]);
  expect(screen.getAllByText('Подождите: фотографии ещё загружаются')).not.toEqual([]);
  held.release(uploaded('d'));
  await waitFor(() => expect(described()).toHaveLength(4));
});

test('the point that stays in sight and the height of the plant are set by sliders', async () => {
  answer(saveProduct, SAVED);
  show();
  const slide = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  slide('Фото 1 из 3: сверху вниз', '20');
  fireEvent.click(within(list()).getAllByLabelText(/Показать высоту растения/)[0] as HTMLElement);
  slide('Фото 1 из 3: верх растения', '30');
  await press('Сохранить');
  expect(requestsTo(saveProduct)[0]?.body.pictures?.to[0]).toMatchObject({
    ...{ focus: { x: 50, y: 20 }, plant_top: 0.3, plant_bottom: 0.9 },
  });
});
