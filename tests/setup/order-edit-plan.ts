import { EXTRA_NAMES, type ExtraKey } from '@/contract/order-extras';
import type { OrderEdit } from '@/contract/staff/order-edits';
import type { OrderedExtra } from '@/provider/delivery/rules';
import { type EditedOrder, type Plan, planEdit } from '@/provider/order-edits/plan';
import type { Offer } from '@/provider/order-edits/rules';
import type { SoldLine } from '@/provider/orders/rules';
import { sumOfLines } from '@/provider/payments/receipt';

export const THUJA = '6a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f';
export const PINE = '7a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f';
export const YEW = '8a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f';
export const GONE = '9a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f';

export const line = (product_id: string, name: string, amount: number, unit_price: number): SoldLine => ({
  ...{ product_id, name, amount, unit_price, full_price: unit_price },
});
export const offer = (product_id: string, name: string, unit_price: number, free: number): Offer => ({
  ...{ product_id, name, unit_price, full_price: unit_price, free },
});

/** 5 thujas for 1 990 roubles and a pine for 12 000, delivered for 900. */
export const ORDER: EditedOrder = {
  status: 'paid',
  delivery_price: 90_000,
  services: [],
  lines: [line(THUJA, 'Туя', 5, 199_000), line(PINE, 'Сосна', 1, 1_200_000)],
  delivery: { method: 'courier', address: 'Истра', x: 55.9, y: 36.8, details: 'у ворот' },
  payment_method: 'online',
  company: null,
};
export const TOTAL = 2_285_000;
export const OFFERS = new Map(
  [offer(THUJA, 'Туя', 210_000, 3), offer(PINE, 'Сосна', 1_200_000, 0), offer(YEW, 'Тис', 500_000, 2)].map((one) => [
    one.product_id,
    one,
  ]),
);

export const plan = (edit: OrderEdit, order: Partial<EditedOrder> = {}): Plan => {
  const planned = planEdit({ ...ORDER, ...order }, edit, OFFERS);
  if ('refused' in planned) throw new Error(planned.refused);
  return planned;
};
export const refusal = (edit: OrderEdit, order: Partial<EditedOrder> = {}) =>
  (planEdit({ ...ORDER, ...order }, edit, OFFERS) as { refused?: string }).refused;

export const COMPANY = { name: 'ООО Сад', inn: '7707083893', kpp: '770701001' };
export const PICKUP: Partial<EditedOrder> = {
  ...{ delivery: { method: 'pickup' }, delivery_price: null, payment_method: 'on_receipt' },
};
export const extra = (key: ExtraKey, unit_price: number): OrderedExtra => ({
  ...{ key, name: EXTRA_NAMES[key], amount: 1, unit_price },
});
/** As a tariff of 1 200 roubles that is free from 20 000. */
export const propose = (lines: SoldLine[]) => ({
  kopecks: sumOfLines(lines) >= 2_000_000 ? 0 : 120_000,
  zone: 'До 30 км',
  terms: 'Зона 1',
});
