import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DELIVERY_METHODS } from '@/contract/delivery-methods';
import { EXTRA_KEYS } from '@/contract/order-extras';
import type { OrderEdit } from '@/contract/staff/order-edits';
import {
  COMPANY,
  extra,
  GONE,
  line,
  OFFERS,
  ORDER,
  PICKUP,
  PINE,
  plan,
  propose,
  refusal,
  THUJA,
  TOTAL,
  YEW,
} from '@/tests/setup/order-edit-plan';
import type { SoldLine } from '../orders/rules';
import { sumOfLines } from '../payments/receipt';
import { type EditedOrder, planEdit } from './plan';

describe('an edit', () => {
  test('a plant that froze is not back on sale, and the receipt of the refund lists it', () => {
    expect(plan({ lines: [{ uuid: THUJA, amount: 4, lost: 1 }] })).toMatchObject({
      ...{ total: 2_086_000, moves: [], back_on_sale: 0, lost: 1, taken_from_sale: 0 },
      changes: ['Туя: 5 → 4\u00A0шт, погибло 1'],
      letter_changes: ['Туя: 5 → 4\u00A0шт'],
      taken_out: [{ name: 'Туя', amount: 1, unit_price: 199_000, subject: 'commodity' }],
    });
  });

  test('a plant that the customer does not want goes back on sale', () => {
    expect(plan({ lines: [{ uuid: THUJA, amount: 3 }] })).toMatchObject({
      ...{ total: 1_887_000, moves: [{ product_id: THUJA, pieces: 2 }], back_on_sale: 2, lost: 0 },
    });
  });

  test('a plant that froze and is replaced by the same kind is taken from the shelf, for the same sum', () => {
    expect(plan({ lines: [{ uuid: THUJA, amount: 5, lost: 2 }] })).toMatchObject({
      ...{ total: 2_285_000, moves: [{ product_id: THUJA, pieces: -2 }], taken_from_sale: 2, lost: 2 },
      ...{ changes: ['Туя: заменили, погибло 2'], letter_changes: ['Туя: заменили 2\u00A0шт'] },
    });
  });

  test('more pieces keep the price of the order, an added plant has the price of the shop or the agreed one', () => {
    expect(plan({ lines: [{ uuid: THUJA, amount: 6 }] }).total).toBe(2_484_000);
    expect(plan({ lines: [{ uuid: YEW, amount: 2 }] })).toMatchObject({
      ...{ total: 3_285_000, moves: [{ product_id: YEW, pieces: -2 }] },
      changes: [expect.stringMatching(/^Добавили: Тис, 2\sшт по 5\s000\s₽$/)],
    });
    expect(plan({ lines: [{ uuid: YEW, amount: 1, price: 4_000 }] }).total).toBe(2_685_000);
  });

  test('a lower price of a damaged plant is a change of price, and the discount is counted from the former one', () => {
    const cheaper = plan({ lines: [{ uuid: PINE, amount: 1, price: 10_000 }] });
    expect(cheaper).toMatchObject({ total: 2_085_000, discount: 200_000, taken_out: [] });
    expect(cheaper.changes).toEqual([expect.stringMatching(/^Сосна, цена 12\s000\s₽ → 10\s000\s₽$/)]);
    expect(plan({ lines: [{ uuid: THUJA, amount: 4, price: 1_000 }] }).taken_out).toEqual([]);
  });

  test('a gift that is taken out is not on the receipt', () => {
    const lines = [...ORDER.lines, line(YEW, 'Тис', 1, 0)];
    expect(plan({ lines: [{ uuid: YEW, amount: 0 }] }, { lines })).toMatchObject({ total: TOTAL, taken_out: [] });
  });

  test('a removed line leaves the order, an order without plants is refused', () => {
    const removed = plan({ lines: [{ uuid: PINE, amount: 0 }] });
    expect(removed.lines.map(({ name }) => name)).toEqual(['Туя']);
    expect(removed.changes).toEqual(['Убрали: Сосна, 1\u00A0шт']);
    const all = {
      lines: [
        { uuid: PINE, amount: 0 },
        { uuid: THUJA, amount: 0 },
      ],
    };
    expect(refusal(all)).toBe('В заказе ничего не останется. Отмените его целиком');
  });

  test('the price of delivery changes the sum; a lower one is a service on the receipt', () => {
    const cheaper = plan({ delivery_price: 500 });
    expect(cheaper).toMatchObject({ total: 2_245_000, delivery_price: 50_000 });
    expect(cheaper.taken_out).toEqual([{ name: 'Доставка', amount: 1, unit_price: 40_000, subject: 'service' }]);
    expect(plan({ delivery_price: null }).changes[0]).toMatch(/^Доставка: 900\s₽ → по договорённости$/);
  });

  test('changes of address, customer and payer are named without personal data', () => {
    const customer = { name: 'Пётр', phone: '79161234567', email: 'petr@example.com' };
    const changed = plan({ address: 'Пушкино', customer, company: COMPANY });
    expect(changed.changes).toEqual(['Адрес изменён', 'Покупатель изменён', 'Реквизиты плательщика добавлены']);
    expect(changed.delivery).toEqual({ method: 'courier', address: 'Пушкино', details: 'у ворот' });
    const former = plan({ company: { ...COMPANY, name: 'ООО Роща' } }, { company: COMPANY });
    expect(former.changes).toEqual(['Реквизиты плательщика изменены']);
    expect(plan({ company: null }, { company: COMPANY }).changes).toEqual(['Плательщик убран']);
    expect(plan({ customer }, { company: COMPANY, payment_method: 'invoice' }).changes).toEqual(['Покупатель изменён']);
  });
});

describe('an edit is refused', () => {
  test.each<[string, OrderEdit, Partial<EditedOrder>, string | RegExp]>([
    ['that leaves a courier without an address', { address: '' }, {}, 'Укажите адрес доставки'],
    ['to a courier without an address', { method: 'courier' }, PICKUP, 'Укажите адрес доставки'],
    [
      'to pickup that costs something',
      { method: 'pickup', delivery_price: 100 },
      {},
      'Самовывоз бесплатный: уберите стоимость доставки',
    ],
    [
      'to another way on the road',
      { method: 'pickup' },
      { status: 'shipped' },
      'Заказ уже уехал: способ получения не изменить',
    ],
    [
      'that leaves an invoice without a payer',
      { company: null },
      { payment_method: 'invoice', company: COMPANY },
      'Заказ оплачивают по счёту: реквизиты плательщика нужны',
    ],
    ['that changes nothing', {}, {}, 'Ничего не изменилось'],
    ['that writes the same amount', { lines: [{ uuid: THUJA, amount: 5 }] }, {}, 'Ничего не изменилось'],
    ['that adds no piece of a plant', { lines: [{ uuid: YEW, amount: 0 }] }, {}, 'Ничего не изменилось'],
    ['of a cancelled order', { delivery_price: 0 }, { status: 'cancelled' }, 'Заказ отменён, изменить его нельзя'],
    ['of a refunded order', { delivery_price: 0 }, { status: 'refunded' }, 'Заказ отменён, изменить его нельзя'],
    ['that needs more than is free', { lines: [{ uuid: THUJA, amount: 9 }] }, {}, /Туя: свободно 3\sшт/],
    [
      'that needs more of a plant that is no longer sold',
      { lines: [{ uuid: GONE, amount: 2 }] },
      { lines: [line(GONE, 'Ель', 1, 100)] },
      /Ель: свободно 0\sшт/,
    ],
    [
      'that adds an unknown plant',
      { lines: [{ uuid: crypto.randomUUID(), amount: 1 }] },
      {},
      'Такого растения в магазине нет',
    ],
    [
      'that loses more than there was',
      { lines: [{ uuid: PINE, amount: 0, lost: 2 }] },
      {},
      'Сосна: погибло больше, чем было в заказе',
    ],
    [
      'that names a plant twice',
      {
        lines: [
          { uuid: PINE, amount: 0 },
          { uuid: PINE, amount: 1 },
        ],
      },
      {},
      'Растение названо дважды',
    ],
    [
      'that adds plants to an order on its way',
      { lines: [{ uuid: THUJA, amount: 6 }] },
      { status: 'shipped' },
      'Заказ уже уехал: добавить растения можно только новым заказом',
    ],
    [
      'that adds another plant to an order on its way',
      { lines: [{ uuid: YEW, amount: 1 }] },
      { status: 'shipped' },
      'Заказ уже уехал: добавить растения можно только новым заказом',
    ],
  ])('%s', (_name, edit, order, message) => {
    expect(refusal(edit, order)).toMatch(message);
  });

  test('not if a plant arrived dead: it is lost and paid back', () => {
    for (const lost of [1, undefined]) {
      const change = { uuid: THUJA, amount: 4, ...(lost && { lost }) };
      expect(plan({ lines: [change] }, { status: 'done' })).toMatchObject({ lost: 1, moves: [] });
    }
    expect(plan({ lines: [{ uuid: THUJA, amount: 4, lost: 0 }] }, { status: 'shipped' }).back_on_sale).toBe(1);
    expect(plan({ lines: [{ uuid: THUJA, amount: 4, lost: 1 }] }, { status: 'done' })).toMatchObject({
      lost: 1,
      moves: [],
    });
  });
});

test('whatever is edited, the sum is that of the lines, every piece is accounted for, and the receipt lists what left', () => {
  const change = fc.record({
    uuid: fc.constantFrom(THUJA, PINE, YEW),
    amount: fc.integer({ min: 0, max: 8 }),
    lost: fc.integer({ min: 0, max: 5 }),
  });
  const property = fc.property(
    fc.uniqueArray(change, { selector: ({ uuid }) => uuid, maxLength: 3 }),
    fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
    fc.option(fc.constantFrom(...DELIVERY_METHODS), { nil: undefined }),
    fc.subarray([...EXTRA_KEYS]),
    (lines, delivery_price, method, keys) => {
      const services = keys.map((key) => extra(key, 50_000));
      const edit = { lines, ...(delivery_price !== undefined && { delivery_price }), ...(method && { method }) };
      const planned = planEdit({ ...ORDER, services, propose }, edit, OFFERS);
      if ('refused' in planned) return;
      const goods = planned.lines.reduce((sum, { amount, unit_price }) => sum + amount * unit_price, 0);
      const kept = services.length - planned.dropped.length;
      expect(planned.total).toBe(goods + (planned.delivery_price ?? 0) + kept * 50_000);
      const piecesOf = (all: SoldLine[]) => all.reduce((sum, { amount }) => sum + amount, 0);
      const shelf = planned.moves.reduce((sum, { pieces }) => sum + pieces, 0);
      expect(piecesOf(planned.lines) + shelf + planned.lost).toBe(piecesOf(ORDER.lines));
      expect(planned.back_on_sale - planned.taken_from_sale).toBe(shelf);
      for (const { product_id, pieces } of planned.moves) {
        expect(-pieces).toBeLessThanOrEqual(OFFERS.get(product_id)?.free ?? 0);
      }
      const before = TOTAL + services.length * 50_000;
      if (planned.total < before) expect(sumOfLines(planned.taken_out)).toBeGreaterThanOrEqual(before - planned.total);
    },
  );
  fc.assert(property);
});
