import { expect, test } from 'vitest';
import { letterText } from '../notifications/letter-text';
import type { Message } from '../notifications/message';
import { customerLetter, moveLetter, type OrderLetter } from './letters';

const ADDRESS = {
  site: 'https://nursery.example',
  link: 'https://nursery.example/order?token=x',
  pay: 'https://nursery.example/pay',
};
const ID = '00000000-0000-4000-8000-000000000001';

const textOf = (message: Message | undefined): string => {
  if (!message || typeof message.body === 'string') throw new Error('A letter to a customer comes in parts');
  return letterText(message.body, { site: ADDRESS.site, phone: undefined });
};

/** Both letters that a customer of this name gets. */
function lettersTo(name: string): string[] {
  const email = 'stranger@example.com';
  const submission: OrderLetter['submission'] = {
    user_data: { name, email, phone: '79161234567', consent: true },
    order_data: { uuid: ID, delivery: { method: 'pickup' }, payment_method: 'on_receipt' },
  };
  const id = { id: ID, number: 1, pay_until: null };
  const order = { ...id, total: 100_000, delivery_price: null, leaves_from: undefined, lines: [], submission };
  const moved = { ...id, customer_name: name, email, status: 'shipped' as const, note: undefined };
  return [customerLetter(order, ADDRESS), moveLetter(moved, 'staff', ADDRESS)].map(textOf);
}

test('a customer is greeted by name', () => {
  const [ordered, moved] = lettersTo('Анна');
  expect(ordered).toMatch(/^Анна, спасибо за заказ\.\n/);
  expect(moved).toMatch(/^Анна, здравствуйте\.\n/);
});

test.each(['Приз ждёт на казино.рф', 'https://casino.example', 'Анна\nЗвоните нам'])(
  'a stranger whose address was given reads nothing of «%s» in place of a name',
  (name) => {
    const [ordered, moved] = lettersTo(name);
    expect(ordered).toMatch(/^Спасибо за заказ\.\n/);
    expect(moved).toMatch(/^Здравствуйте\.\n/);
    expect(`${ordered}${moved}`).not.toContain(name);
  },
);
