import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { delivery } from '@/contract/delivery';
import { type EditPreview, type OrderEdit, staffOrderEdits } from '@/contract/staff/order-edits';
import { queryClient } from '@/lib/browser-api/query-client';
import { answer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { sampleOrder } from '@/tests/setup/order-card';
import { OrderLines } from './order-lines-client';

const { editOrder, previewEdit } = staffOrderEdits;
const COMPANY = { name: 'ООО «Сад»', inn: '7707083893', kpp: '770701001' };
const ZONES = [
  { name: 'Зона 1', note: '', to_km: 30, price: 1_200, per_km: 0, after_km: 0 },
  { name: 'Зона 2', note: '', to_km: 60, price: 1_800, per_km: 0, after_km: 0 },
];
const PREVIEW: EditPreview = {
  ...{ total_before: 14_050, total_after: 14_350, paid: 0, to_pay: 14_350, refund: 0, to_return: 0 },
  ...{ changes: [], back_on_sale: 0, lost: 0, taken_from_sale: 0, letter: '' },
  ...{ delivery_price: 1_200, dropped: [], proposed: { price: 1_200, terms: 'Зона 1' } },
};
const previewed = (more: Partial<EditPreview> = {}) => ({
  status: 1 as const,
  message: '',
  preview: { ...PREVIEW, ...more },
});

beforeEach(() => {
  queryClient.clear();
  answer(delivery.tariff, { zones: ZONES });
  answer(previewEdit, previewed());
  answer(editOrder, { status: 1, message: 'Заказ изменён' });
});

const show = (more: Parameters<typeof sampleOrder>[0] = {}) =>
  render(<OrderLines card={sampleOrder(more)} mayEdit mayPlace={false} />);
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/g, ' ');
const sum = (name: string) => plain(screen.getByText(name).nextElementSibling?.textContent);
const total = (text: string) =>
  screen.findByText((_, node) => node?.tagName === 'DD' && plain(node.textContent) === text);
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await act(settleRequests);
};
const sent = (): OrderEdit[] => requestsTo(editOrder).map(({ body }) => body.edit as OrderEdit);
const open = async () => {
  const details = screen.getByText(/^Изменить доставку/).closest('details') as HTMLDetailsElement;
  fireEvent(details, Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' }));
  await screen.findByRole('option', { name: 'Зона 1' });
};

test('a zone puts the price of the tariff into its field; the price that was shown is sent', async () => {
  show();
  await open();
  expect(
    within(field('Зона доставки'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Не выбрана', 'Зона 1', 'Зона 2']]);
  type('Зона доставки', '30');
  await total('было 14 050 ₽ стало 14 350 ₽');
  expect(field('Стоимость доставки, ₽').value).toBe('1200');
  expect(sum('Доставка')).toBe('было 900 ₽ стало 1 200 ₽');
  await save();
  expect(requestsTo(previewEdit).at(-1)?.body.edit).toEqual({ zone: 30 });
  expect(sent()).toEqual([{ zone: 30, delivery_price: 1_200 }]);
});

test('no total is shown while a price is wrong', async () => {
  show();
  await open();
  type('Стоимость доставки, ₽', 'много');
  expect(sum('Итого')).toBe('—');
  type('Стоимость доставки, ₽', '900');
  expect(sum('Итого')).toBe('14 050 ₽');
});

test('the zone of the order is named, details of the address are changed by themselves', async () => {
  const { delivery } = sampleOrder();
  show({ delivery: { ...delivery, zone: '30–60 км', details: 'кв. 5' } });
  await open();
  expect(within(field('Зона доставки')).getAllByRole('option')[0]?.textContent).toBe('Как в\u00A0заказе');
  expect(screen.getByText(/^Сейчас: 30–60 км\./)).toBeTruthy();
  expect(field(/^Квартира, код, ориентир/).value).toBe('кв. 5');
  type(/^Квартира, код, ориентир/, 'кв. 6');
  await save();
  expect(sent()).toEqual([{ details: 'кв. 6' }]);
});

test('the proposed price is changed by hand', async () => {
  show();
  await open();
  type('Зона доставки', '30');
  await total('было 14 050 ₽ стало 14 350 ₽');
  type('Стоимость доставки, ₽', '1 000');
  await save();
  expect(sent()).toEqual([{ zone: 30, delivery_price: 1_000 }]);
});

test('pickup asks for neither address nor price, and back again they are as before', async () => {
  answer(previewEdit, previewed({ total_after: 13_150, delivery_price: null, proposed: undefined }));
  show();
  type('Как передать', 'pickup');
  expect(screen.queryByLabelText('Адрес')).toBeNull();
  await total('было 14 050 ₽ стало 13 150 ₽');
  expect(screen.queryByText('Доставка')).toBeNull();
  await save();
  expect(sent()).toEqual([{ method: 'pickup' }]);
});

test('the way back leaves nothing to save', () => {
  show();
  type('Как передать', 'pickup');
  type('Как передать', 'courier');
  expect(field('Адрес').value).toBe('Тверь, Садовая, 5');
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('an order that was to be picked up gets a courier with an address; without one an error is shown', async () => {
  answer(previewEdit, { status: 0, message: 'Укажите адрес доставки' });
  show({ delivery: { method: 'pickup', pin_differs: false }, total: 13_150 });
  type('Как передать', 'courier');
  expect(await screen.findByText('Укажите адрес доставки')).toBeTruthy();
  answer(previewEdit, previewed());
  type('Адрес', 'Истра, Лесная, 14');
  await total('было 13 150 ₽ стало 14 350 ₽');
  await save();
  expect(sent()).toEqual([{ method: 'courier', address: 'Истра, Лесная, 14', delivery_price: 1_200 }]);
});

test('the payer is changed, and a fault of the provider stands at its field', async () => {
  const errors = { 'edit.company.inn': 'Проверьте ИНН' };
  answer(previewEdit, () => refusal('Проверьте данные', { status: 400, errors }));
  show({ company: COMPANY });
  type('ИНН', '7707083890');
  expect(await screen.findByText('Проверьте ИНН')).toBeTruthy();
  answer(previewEdit, previewed({ total_after: 14_050, proposed: undefined }));
  type('ИНН', COMPANY.inn);
  type(/^Юридический адрес/, 'Москва, Вавилова, 19');
  await save();
  expect(sent()).toEqual([{ company: { ...COMPANY, address: 'Москва, Вавилова, 19' } }]);
});

test('there is no second field for the day of handing over', () => {
  show();
  expect(document.querySelector('[type=date]')).toBeNull();
});
