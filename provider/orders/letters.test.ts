import { expect, test } from 'vitest';
import { LETTER_ADDRESS, linksIn, textOf } from '@/tests/setup/order-letter';
import { customerLetter, nurseryLetter, type OrderLetter } from './letters';
import { moveLetter } from './move-letters';

const ID = '00000000-0000-4000-8000-000000000001';

type Details = Partial<OrderLetter['submission']['order_data']>;

function orderOf(name: string, details: Details = {}, rest: Partial<OrderLetter> = {}): OrderLetter {
  return {
    id: ID,
    number: 48210379,
    total: 100_000,
    delivery_price: null,
    extras: [],
    leaves_from: undefined,
    pay_until: null,
    confirm_until: null,
    pin: undefined,
    lines: [],
    submission: {
      user_data: { name, email: 'stranger@example.com', phone: '79161234567', consent: true },
      order_data: { uuid: ID, delivery: { method: 'pickup' }, payment_method: 'on_receipt', ...details },
    },
    ...rest,
  };
}

function lettersTo(name: string): string[] {
  const moved = {
    id: ID,
    number: 48210379,
    customer_name: name,
    email: 'stranger@example.com',
    status: 'shipped' as const,
    delivery: { method: 'courier' as const },
    delivery_price: null,
    payment_method: 'on_receipt' as const,
    company: null,
    pay_until: null,
    note: undefined,
  };
  return [customerLetter(orderOf(name), LETTER_ADDRESS), moveLetter(moved, 'staff', LETTER_ADDRESS)].map(textOf);
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

test('[ORDER-05] a pick-up letter names the recipient, the place, the hours and the route', () => {
  const letter = customerLetter(orderOf('Анна'), LETTER_ADDRESS);
  const text = textOf(letter);
  expect(text).toContain('Получатель: Анна, +7 916 123 45-67');
  expect(text).toContain('Получение: Самовывоз из питомника\nСосновый, 12\nЕжедневно с 9 до 20');
  expect(text).toContain('Итого: ');
  expect(linksIn(letter)).toEqual({
    'Проложить маршрут': `https://yandex.ru/maps/?${new URLSearchParams({ rtext: '~Сосновый, 12', rtt: 'auto' })}`,
    'Открыть заказ': LETTER_ADDRESS.link,
  });
});

test('[ORDER-05] both letters name the zone of the delivery', () => {
  const delivery = { method: 'courier' as const, address: 'Истра' };
  const order = orderOf('Анна', { delivery }, { delivery_price: 120_000, zone_name: '30–60 км от МКАД' });
  const toNursery = nurseryLetter(order, 'nursery@example.com', 'https://nursery.example/admin');
  for (const text of [textOf(customerLetter(order, LETTER_ADDRESS)), String(toNursery.body)]) {
    expect(text).toMatch(/Курьером\s+30–60 км от МКАД\s+Истра/);
  }
});

test('[ORDER-05] a total without delivery says so, a total with delivery does not', () => {
  const delivery = { method: 'courier' as const, address: 'Истра' };
  const byPhone = textOf(customerLetter(orderOf('Анна', { delivery }), LETTER_ADDRESS));
  expect(byPhone).toContain('Итого без доставки: ');
  expect(byPhone).toContain('Стоимость доставки: назовём по телефону');
  const agreed = textOf(customerLetter(orderOf('Анна', { delivery }, { delivery_price: 120_000 }), LETTER_ADDRESS));
  expect(agreed).toContain('Итого: ');
  expect(agreed).not.toContain('по телефону');
  expect(agreed).not.toContain('Сосновый');
});

test('[ORDER-01][ORDER-05] a company’s letter links to the invoice, the nursery’s letter has its tax numbers', () => {
  const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001', address: 'Москва, Садовая, 1' };
  const delivery = { method: 'courier' as const, address: 'Истра' };
  const order = orderOf('Анна', { payment_method: 'invoice', company, delivery });
  const letter = customerLetter(order, LETTER_ADDRESS);
  expect(linksIn(letter)).toEqual({ 'Открыть счёт': LETTER_ADDRESS.invoice, 'Открыть заказ': LETTER_ADDRESS.link });
  expect(textOf(letter)).toMatch(/закреплены за вами на три рабочих дня\. Оплатите заказ по счёту, доставки в нём нет/);
  const numbers = 'ИНН\u00A07707083893, КПП\u00A0773601001';
  expect(textOf(letter)).toContain('Плательщик: ИНН 7707083893, КПП 773601001\n');
  expect(nurseryLetter(order, 'nursery@example.com', LETTER_ADDRESS.link).body).toContain(
    `Счёт на ООО «Сад», ${numbers}, Москва, Садовая, 1`,
  );
  // Company data typed for another payment method stay out of the letter.
  expect(textOf(customerLetter(orderOf('Анна', { company }), LETTER_ADDRESS))).not.toContain('ИНН');
});

test('[ORDER-01][ORDER-05] the letter of a large order by invoice has one deadline and says what happens after it', () => {
  const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };
  const confirm_until = new Date('2026-12-01T20:59:00Z');
  const order = orderOf('Анна', { payment_method: 'invoice', company }, { confirm_until });
  const letter = textOf(customerLetter(order, LETTER_ADDRESS));
  expect(letter).toContain(
    'Растения закреплены за вами до 23:59 1 декабря по московскому времени. Если до тех пор не дозвонимся и оплаты не будет, отменим заказ и напишем вам.',
  );
  expect(letter).toContain('Оплатите заказ по счёту');
  expect(letter).not.toContain('три рабочих дня');
});

test('[ORDER-05] without a seller in the settings the letter promises the invoice by e-mail', () => {
  const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };
  const order = orderOf('Анна', { payment_method: 'invoice', company });
  const letter = customerLetter(order, { ...LETTER_ADDRESS, invoice: undefined });
  expect(Object.keys(linksIn(letter))).not.toContain('Открыть счёт');
  expect(textOf(letter)).toContain('Пришлём счёт на почту.');
});

const LURE = 'Приз ждёт на казино.рф';

test.each([LURE, 'https://casino.example', 'Звоните 8 916 123-45-67', 'Истра\nПриз'])(
  'a stranger whose address was given reads nothing of «%s» in whatever else is typed; the nursery does',
  (words) => {
    const company = { name: words, inn: '7707083893', kpp: '773601001', address: words };
    const delivery = { method: 'courier' as const, address: words, details: words };
    const order = orderOf('Анна', { payment_method: 'invoice', company, delivery, comment: words });
    const { body } = customerLetter(order, LETTER_ADDRESS);
    expect(JSON.stringify(body)).not.toContain(JSON.stringify(words).slice(1, -1));
    expect(String(nurseryLetter(order, 'nursery@example.com', LETTER_ADDRESS.link).body).split(words)).toHaveLength(6);
  },
);

test('[ORDER-05] the letter has the address; flat and door code are on the order’s page only', () => {
  const address = '143500, Московская область, г. Истра, ул. Лесная, 14/2, кв. 5';
  const delivery = { method: 'courier' as const, address, details: 'Код 1234' };
  const letter = textOf(customerLetter(orderOf('Анна', { delivery, comment: 'Позвоните' }), LETTER_ADDRESS));
  expect(letter).toContain(`Получение: Курьером\n${address}\n`);
  expect(letter).not.toMatch(/Код 1234|Комментарий/);
});

test('[ORDER-05] a customer with an account gets a link to all orders', () => {
  const account = 'https://nursery.example/account/orders';
  const letter = customerLetter(orderOf('Анна'), { ...LETTER_ADDRESS, account });
  expect(linksIn(letter)).toMatchObject({ 'Мои заказы': account });
});

test('[ORDER-05] the nursery’s letter has article numbers and a link to the order, and replies go to the customer', () => {
  const lines = [
    { product_id: ID, sku: 'ТУ-77', name: 'Туя западная', amount: 2, unit_price: 50_000, full_price: 50_000 },
  ];
  const letter = nurseryLetter(orderOf('Анна', {}, { lines }), 'nursery@example.com', LETTER_ADDRESS.link);
  expect(letter.headers).toEqual({ 'Reply-To': 'stranger@example.com' });
  expect(letter.body).toContain('ТУ-77 Туя западная — 2 шт × ');
  expect(letter.body).toContain(`Заказ в админке: ${LETTER_ADDRESS.link}`);
});

test('[ORDER-05] the nursery’s letter shows a mailbox at a Russian domain in Cyrillic', () => {
  const order = orderOf('Анна');
  order.submission.user_data.email = 'anna@xn--80a1acny.xn--p1ai';
  const letter = nurseryLetter(order, 'nursery@example.com', LETTER_ADDRESS.link);
  expect(letter.body).toContain('anna@почта.рф');
  expect(letter.headers).toEqual({ 'Reply-To': 'anna@xn--80a1acny.xn--p1ai' });
});
