import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderEdit } from '@/contract/staff/order-edits';
import type { SoldLine } from '../orders/rules';
import { sumOfLines } from '../payments/receipt';
import { type EditedOrder, type Offer, type Plan, planEdit } from './rules';

const THUJA = '6a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f';
const PINE = '7a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f';
const YEW = '8a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f';

const line = (product_id: string, name: string, amount: number, unit_price: number): SoldLine => ({
  ...{ product_id, name, amount, unit_price, full_price: unit_price },
});
const offer = (product_id: string, name: string, unit_price: number, free: number): Offer => ({
  ...{ product_id, name, unit_price, full_price: unit_price, free },
});

/** 5 thujas for 1 990 roubles and a pine for 12 000, delivered for 900. */
const ORDER: EditedOrder = {
  status: 'paid',
  delivery_price: 90_000,
  services: 0,
  lines: [line(THUJA, 'Туя', 5, 199_000), line(PINE, 'Сосна', 1, 1_200_000)],
  method: 'courier',
  has_address: true,
  today: '2026-11-27',
};
const TOTAL = 2_285_000;
const OFFERS = new Map(
  [offer(THUJA, 'Туя', 210_000, 3), offer(PINE, 'Сосна', 1_200_000, 0), offer(YEW, 'Тис', 500_000, 2)].map((one) => [
    one.product_id,
    one,
  ]),
);

const plan = (edit: OrderEdit, order: Partial<EditedOrder> = {}): Plan => {
  const planned = planEdit({ ...ORDER, ...order }, edit, OFFERS);
  if ('refused' in planned) throw new Error(planned.refused);
  return planned;
};
const refusal = (edit: OrderEdit, order: Partial<EditedOrder> = {}) =>
  (planEdit({ ...ORDER, ...order }, edit, OFFERS) as { refused?: string }).refused;

describe('an edit', () => {
  test('a plant that froze is not back on sale, and the receipt of the refund lists it', () => {
    expect(plan({ lines: [{ uuid: THUJA, amount: 4, lost: 1 }] })).toMatchObject({
      ...{ total: 2_086_000, moves: [], back_on_sale: 0, lost: 1, taken_from_sale: 0 },
      changes: ['Туя: 5 → 4\u00A0шт, погибло 1'],
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
      changes: ['Туя: заменили, погибло 2'],
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
  });

  test('a removed line leaves the order, an order without plants is refused', () => {
    expect(plan({ lines: [{ uuid: PINE, amount: 0 }] }).lines.map(({ name }) => name)).toEqual(['Туя']);
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

  test('address, day and customer are told without personal data', () => {
    const customer = { name: 'Пётр', phone: '79161234567', email: 'petr@example.com' };
    expect(plan({ address: 'Пушкино', handover_on: '2026-12-05', customer }).changes).toEqual([
      'Адрес изменён',
      'День выдачи: 05.12.2026',
      'Покупатель изменён',
    ]);
    expect(plan({ address: 'Пушкино' }, { has_address: false }).changes).toEqual(['Адрес добавлен']);
    expect(plan({ handover_on: null }).changes).toEqual(['День выдачи снят']);
  });
});

describe('an edit is refused', () => {
  test.each<[string, OrderEdit, Partial<EditedOrder>, string | RegExp]>([
    ['that leaves a courier without an address', { address: '' }, {}, 'Укажите адрес доставки'],
    ['to a day in the past', { handover_on: '2026-11-26' }, {}, 'День выдачи уже прошёл'],
    ['that changes nothing', {}, {}, 'Ничего не изменилось'],
    ['that writes the same amount', { lines: [{ uuid: THUJA, amount: 5 }] }, {}, 'Ничего не изменилось'],
    ['of a cancelled order', { delivery_price: 0 }, { status: 'cancelled' }, 'Заказ отменён, изменить его нельзя'],
    ['of a refunded order', { delivery_price: 0 }, { status: 'refunded' }, 'Заказ отменён, изменить его нельзя'],
    ['that needs more than is free', { lines: [{ uuid: THUJA, amount: 9 }] }, {}, /Туя: свободно 3\sшт/],
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
    (lines, delivery_price) => {
      const planned = planEdit(ORDER, { lines, ...(delivery_price !== undefined && { delivery_price }) }, OFFERS);
      if ('refused' in planned) return;
      const goods = planned.lines.reduce((sum, { amount, unit_price }) => sum + amount * unit_price, 0);
      expect(planned.total).toBe(goods + (planned.delivery_price ?? 0));
      const piecesOf = (all: SoldLine[]) => all.reduce((sum, { amount }) => sum + amount, 0);
      const shelf = planned.moves.reduce((sum, { pieces }) => sum + pieces, 0);
      expect(piecesOf(planned.lines) + shelf + planned.lost).toBe(piecesOf(ORDER.lines));
      expect(planned.back_on_sale - planned.taken_from_sale).toBe(shelf);
      for (const { product_id, pieces } of planned.moves) {
        expect(-pieces).toBeLessThanOrEqual(OFFERS.get(product_id)?.free ?? 0);
      }
      if (planned.total < TOTAL) expect(sumOfLines(planned.taken_out)).toBeGreaterThanOrEqual(TOTAL - planned.total);
    },
  );
  fc.assert(property);
});
