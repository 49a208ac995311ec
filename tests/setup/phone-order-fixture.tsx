import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { PhoneOrderForm } from '@/components/admin/phone-order/phone-order-client';
import { delivery } from '@/contract/delivery';
import type { PaymentMethod } from '@/contract/payment-methods';
import { type FoundProduct, staffPhoneOrders } from '@/contract/staff/phone-orders';
import { queryClient } from '@/lib/browser-api/query-client';
import { answer, requestsTo, settleRequests } from './msw';

const { findProducts, findCustomer, placePhoneOrder } = staffPhoneOrders;

const plant = (place: number, name: string, part: Partial<FoundProduct> = {}): FoundProduct => ({
  uuid: `6f1c1de3-4e62-4c0e-9b1c-0f3f0c1f0a0${place}`,
  sku: `10000${place}`,
  name,
  src: '',
  price: place * 1_000,
  free: 9,
  travel: {},
  ...part,
});
export const THUJA = plant(1, 'Туя', { size: 'С5', bed: 'Гряда 2' });
export const PINE = plant(2, 'Сосна');
export const SPRUCE = plant(3, 'Ель');
export const MAPLE = plant(4, 'Бонсай', { sku: '200004', travel: { form: 'bonsai_pot' } });
export const LILAC = plant(5, 'Сирень', { sku: '200005', travel: { form: 'bare_root' } });
const ALL = [THUJA, PINE, SPRUCE, MAPLE, LILAC];
const zone = (to_km: number, price: number) => ({
  ...{ name: `До ${to_km} км`, note: '', to_km, price, per_km: 0, after_km: 0 },
});
const ZONES = [{ ...zone(30, 1_200), free_from: 5_000 }, zone(60, 1_800), { ...zone(90, 2_000), per_km: 50 }];
export const TARIFF = { zones: ZONES, box: { name: 'Термобокс', note: 'Один на заказ', price: 600 } };
const ANNA = {
  name: 'Анна',
  phone: '79161234567',
  email: 'anna@example.ru',
  address: 'Истра, 1',
  details: 'кв. 5',
  orders: 2,
};

export function servePhoneOrders(): void {
  beforeEach(() => {
    queryClient.clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-12-01T09:00:00Z') });
    answer(findProducts, ({ query }) => ({
      items: ALL.filter(({ name, sku }) =>
        `${name} ${sku}`.toLowerCase().includes(query.get('search')?.toLowerCase() ?? ''),
      ),
    }));
    answer(delivery.tariff, TARIFF);
    answer(findCustomer, ({ query }) => (query.get('phone') === ANNA.phone ? { customer: ANNA } : {}));
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

export const presses = { count: 0 };

export async function pause(ms = 0): Promise<void> {
  for (const time of [ms, 1, 1]) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(time);
      await settleRequests();
    });
  }
}

const OFFERED: PaymentMethod[] = ['on_receipt', 'online', 'prepaid', 'invoice'];
export const show = async (offered = OFFERED) => {
  // The link of «Сегодня».
  presses.count = 1;
  render(<PhoneOrderForm offered={offered} />);
  await pause();
};
export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Растение' });
export const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
export const click = async (element: HTMLElement) => {
  presses.count += 1;
  fireEvent.click(element);
  await pause();
};
export const enter = async () => {
  presses.count += 1;
  fireEvent.keyDown(search(), { key: 'Enter' });
  await pause();
};
export const addPlant = async (text: string) => {
  type(search(), text);
  await pause(200);
  await enter();
};
export const fillCustomer = async () => {
  type(field('Телефон'), '+7 900 765 43 21');
  type(field('Имя'), 'Пётр');
  await pause();
};
export const choose = async (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  await pause();
};
export const place = () => click(screen.getByRole('button', { name: 'Оформить' }));
export const line = (name: string) => within(screen.getByRole('group', { name }));
export const errorAt = (control: HTMLElement) => {
  expect(control.getAttribute('aria-invalid')).toBe('true');
  return document
    .getElementById(control.getAttribute('aria-describedby') ?? '')
    ?.textContent?.replaceAll('\u00A0', ' ');
};
export const isRight = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'false';
export const byText = (text: string | RegExp) => screen.getByText(text);
export const bodies = () => requestsTo(placePhoneOrder).map(({ body }) => body);
