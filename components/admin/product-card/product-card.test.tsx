import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffProductCard } from '@/contract/staff/product-card';
import type { NewCard } from '@/lib/admin/product-form';
import { type Notice, onNotice } from '@/lib/notify';
import { router } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { readStaffDraft } from '../staff-drafts';
import { ProductCardForm } from './product-card-client';

const { saveProduct, createProduct, createCategory } = staffProductCard;
const OWN = uuidOf(1);
const LIKE = { uuid: uuidOf(2), sku: '2', name: 'Ирга', size: 'С5' };

const CARD: NewCard = {
  fields: {
    ...{ name: 'Ирга', latin_name: null, category: 'kustarniki', sibling: null, size: 'С3', sku: '1', bed: null },
    ...{ price: 1_200, discount_price: null, publication: 'published', description: 'Куст', synonyms: [], related: [] },
    care: { light: '', water: '', winter: '', pruning: '' },
    ...{ pictures: [], attributes: { light: ['sun'] }, slug: 'irga', meta_title: null, meta_description: null },
  },
  sizes: [],
  related: [],
  categories: [{ slug: 'kustarniki', name: 'Кустарники' }],
  attribute_fields: [
    {
      key: 'light',
      name: 'Свет',
      kind: 'choices',
      options: [
        { value: 'sun', name: 'солнце' },
        { value: 'shade', name: 'тень' },
      ],
    },
    { key: 'bloom_months', name: 'Цветение', kind: 'months' },
    { key: 'height_cm', name: 'Высота', kind: 'range', unit: 'см' },
  ],
};
const BLANK: NewCard = {
  ...CARD,
  fields: { ...CARD.fields, size: null, sku: '', price: 0, slug: '', publication: 'draft', sibling: LIKE.uuid },
  like: LIKE,
};
const NEAR = { sizes: [], companions: [], former_slugs: [] };
const SAVED = { status: 1, message: 'Карточка сохранена' } as const;

const notices: Notice[] = [];
let stopNotices: () => void;
beforeEach(() => {
  sessionStorage.clear();
  notices.length = 0;
  stopNotices = onNotice(({ kind, text }) => notices.push({ kind, text }));
});
afterEach(() => {
  stopNotices();
  sessionStorage.clear();
});

const show = (card = CARD) => render(<ProductCardForm card={card} near={NEAR} uuid={OWN} />);
const showNew = (card = BLANK) => render(<ProductCardForm card={card} near={NEAR} />);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};
const errorOf = (label: string | RegExp) => {
  const id = field(label).getAttribute('aria-describedby');
  return (id && document.getElementById(id)?.textContent) ?? undefined;
};
const saved = () => requestsTo(saveProduct).map(({ body }) => body);

test('only what was changed is sent, with what was shown, and then nothing is left to save', async () => {
  answer(saveProduct, SAVED);
  show();
  type('Цена, ₽', '1 300');
  fireEvent.click(field('тень'));
  fireEvent.click(within(screen.getByRole('group', { name: 'Цветение' })).getByLabelText('май'));
  type('Высота, см', '60');
  await press('Сохранить');
  expect(saved()).toEqual([
    {
      uuid: OWN,
      price: { from: 1_200, to: 1_300 },
      attributes: { from: { light: ['sun'] }, to: { light: ['sun', 'shade'], bloom_months: [5], height_cm: [60, 60] } },
    },
  ]);
  expect(notices).toEqual([{ kind: 'success', text: 'Карточка сохранена' }]);
  expect(router.refresh).toHaveBeenCalled();
  await press('Сохранить');
  expect(notices.at(-1)?.text).toBe('Изменений нет');
  expect(saved()).toHaveLength(1);
});

test('what a colleague has changed is told at its field; typed values stay and the next press writes them', async () => {
  const now = { ...CARD.fields, price: 1_250, bed: 'Гряда 9' };
  answer(saveProduct, {
    status: 0,
    message: 'Коллега изменил: цена',
    errors: { price: 'Коллега записал другое' },
    now: { fields: now, related: [], sizes: [] },
  });
  show();
  type('Цена, ₽', '1300');
  await press('Сохранить');
  expect(errorOf('Цена, ₽')).toContain('Коллега записал другое');
  expect(field('Цена, ₽').value).toBe('1300');
  expect(field(/^Место/).value).toBe('Гряда 9');
  expect(screen.getByText('Коллега изменил: цена')).toBeTruthy();
  answer(saveProduct, SAVED);
  await press('Сохранить');
  expect(saved().at(-1)).toEqual({ uuid: OWN, price: { from: 1_250, to: 1_300 } });
});

test('the press after a refusal keeps the related plants and the sizes a colleague has chosen', async () => {
  const related = { uuid: uuidOf(3), sku: '3', name: 'Туя' };
  const fields = { ...CARD.fields, price: 1_250, related: [related.uuid], sibling: LIKE.uuid };
  answer(saveProduct, { status: 0, message: 'Коллега', now: { fields, related: [related], sizes: [LIKE] } });
  show();
  type('Цена, ₽', '1300');
  await press('Сохранить');
  expect(screen.getByRole('link', { name: /^Туя/ })).toBeTruthy();
  answer(saveProduct, SAVED);
  await press('Сохранить');
  expect(saved().at(-1)).toEqual({ uuid: OWN, price: { from: 1_250, to: 1_300 } });
});

test('what cannot be read is told at its field and nothing is sent', async () => {
  show();
  type('Цена, ₽', 'дорого');
  type('Название', ' ');
  type('Адрес страницы', '');
  await press('Сохранить');
  expect(errorOf('Цена, ₽')).toContain('не\u00A0число');
  expect(errorOf('Название')).toContain('Это поле обязательно');
  expect(errorOf('Адрес страницы')).toContain('Укажите адрес');
  expect(document.activeElement).toBe(field('Название'));
});

test('a card that was saved, or that nobody touched, announces nothing restored after a reload', async () => {
  answer(saveProduct, SAVED);
  const { rerender } = show();
  type('Цена, ₽', '2000');
  await press('Сохранить');
  const next = { ...CARD, fields: { ...CARD.fields, price: 2_000, bed: 'Гряда 9' } };
  rerender(<ProductCardForm card={next} near={NEAR} uuid={OWN} />);
  cleanup();
  show(next);
  await act(settleRequests);
  expect(screen.queryByText(/^Восстановлено/)).toBeNull();
  expect(readStaffDraft(`product-card ${OWN}`)).toBeUndefined();
});

test('what is typed survives a reload, and is dropped by a press', async () => {
  show();
  type('Цена, ₽', '1300');
  cleanup();
  show();
  expect(field('Цена, ₽').value).toBe('1300');
  await press('Сбросить');
  expect(field('Цена, ₽').value).toBe('1200');
  cleanup();
  show();
  expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
});

test('a page shown again has what others have changed, and keeps what is typed', async () => {
  answer(saveProduct, SAVED);
  const { rerender } = show();
  type('Цена, ₽', '1300');
  const now = { ...CARD, fields: { ...CARD.fields, price: 1_250, bed: 'Гряда 9' } };
  rerender(<ProductCardForm card={now} near={NEAR} uuid={OWN} />);
  expect([field('Цена, ₽').value, field(/^Место/).value]).toEqual(['1300', 'Гряда 9']);
  await press('Сохранить');
  expect(saved()).toEqual([{ uuid: OWN, price: { from: 1_200, to: 1_300 } }]);
});

test('what is typed into a plant is not taken over into one like it', () => {
  show();
  type('Цена, ₽', '1300');
  cleanup();
  showNew({ ...BLANK, like: { ...LIKE, uuid: OWN } });
  expect(field('Цена, ₽').value).toBe('');
});

test('a changed address is told to redirect', () => {
  show();
  type('Адрес страницы', 'irga-lamarka');
  expect(screen.getByText(/С прежнего, «irga», покупатели попадут/)).toBeTruthy();
});

test('a plant like another has at most six fields to type, and is made once after a lost answer and a reload', async () => {
  answer(createProduct, lostAnswer);
  const { container } = showNew();
  const touched = new Set<string>();
  const note = ({ target }: Event) => touched.add((target as HTMLInputElement).name);
  for (const kind of ['input', 'change']) container.addEventListener(kind, note);
  const typed = [
    ['Название', 'Ирга, С10'],
    [/^Размер/, 'С10'],
    ['Цена, ₽', '2400'],
    [/^На полке/, '5'],
  ] as const;
  for (const [label, value] of typed) type(label, value);
  fireEvent.change(field('Состояние'), { target: { value: 'published' } });
  await press('Добавить растение');
  cleanup();
  showNew();
  answer(createProduct, { status: 1, message: 'Растение добавлено' });
  await press('Добавить растение');
  const [first, second] = requestsTo(createProduct).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ pieces: 5 });
  expect(first?.fields).toEqual({
    ...BLANK.fields,
    ...{ name: 'Ирга, С10', size: 'С10', price: 2_400, publication: 'published' },
  });
  expect(router.replace).toHaveBeenCalledWith(`/admin/products/${first?.uuid}`);
  expect([...touched]).toEqual(['name', 'size', 'price', 'pieces', 'state']);
});

test('without a category the first one is made on the spot and chosen', async () => {
  answer(createCategory, { status: 1, message: 'Раздел добавлен', slug: 'hvojnye' });
  showNew({ ...BLANK, categories: [], fields: { ...BLANK.fields, category: '' } });
  type('Название раздела', 'Хвойные');
  await press('Добавить раздел');
  expect(requestsTo(createCategory)[0]?.body).toEqual({ name: 'Хвойные', slug: '', parent: null });
  expect(field('Раздел').value).toBe('hvojnye');
});

test('what is missing for a good page is told and follows what is typed', () => {
  show();
  const gaps = () =>
    within(screen.getByRole('complementary'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(gaps()).toContain('Нет латинского названия');
  type(/^Латинское/, 'Amelanchier');
  expect(gaps()).not.toContain('Нет латинского названия');
  type('Название', 'Amelanchier');
  expect(gaps()).toContain('Название только латиницей: добавьте русское');
});
