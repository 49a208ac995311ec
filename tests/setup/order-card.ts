import type { CardLine, OrderCard } from '@/contract/staff/order-card';
import type { OrderMoney } from '@/contract/staff/order-money';
import { uuidOf } from './samples';

export const sampleLine = (n: number, more: Partial<CardLine> = {}): CardLine => ({
  uuid: uuidOf(n),
  sku: `100${n}`,
  name: `Туя ${n}`,
  path: '/catalog/hvoynye',
  slug: `tuya-${n}`,
  src: '',
  bed: 'Гряда 4',
  specimen: false,
  amount: 5,
  price: 1_990,
  free: 10,
  ...more,
});

export const sampleMoney = (more: Partial<OrderMoney> = {}): OrderMoney => ({
  paid: 0,
  to_pay: 0,
  to_return: 0,
  returning: 0,
  bank_can_return: 0,
  entries: [],
  ...more,
});

/** Two kinds of plants to be delivered by the nursery, confirmed, not paid. */
export const sampleOrder = (more: Partial<OrderCard> = {}): OrderCard => ({
  id: '00000000-0000-4000-8000-000000003502',
  has_sums: true,
  number: '3502-3219',
  date: '2026-11-20T09:00:00.000Z',
  status: 'confirmed',
  next: ['awaiting_payment', 'paid', 'assembling', 'done', 'cancelled'],
  can_confirm: false,
  can_edit: true,
  waits: [],
  customer: { name: 'Анна Петрова', phone: '79161234567', email: 'anna@yarus.example', orders: 2 },
  delivery: { method: 'courier', address: 'Тверь, Садовая, 5', price: 900, x: 56.85, y: 35.9, pin_differs: false },
  payment_method: 'on_receipt',
  lines: [sampleLine(1), sampleLine(2, { amount: 1, price: 3_200, free: 0 })],
  extras: [],
  total: 14_050,
  discount: 0,
  money: sampleMoney({ to_pay: 14_050 }),
  link: 'https://yarus.example/success?token=1',
  moves: [{ status: 'new', date: '2026-11-20T09:00:00.000Z' }],
  edits: [],
  letters: [],
  notes: [],
  planned: [],
  ...more,
});
