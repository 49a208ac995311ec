import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf, plants, repeatedIn, undoChange, valuesAfter } from './rules';

const UUID = '11111111-1111-4111-8111-111111111111';
const ROW = { uuid: UUID, price: 1_190, discount_price: 990, bed: 'Гряда 4', stocked: 43, reserved: 2 };
const change = (fields: object) => ({ uuid: UUID, ...fields });
const faults = (fields: object, row = ROW) =>
  faultsOf(row, change(fields)).map(({ field, message }) => [field, message]);

describe('a change of a row', () => {
  test('keeps what it does not name', () => {
    expect(valuesAfter(ROW, change({ price: { from: 1_190, to: 1_290 } }))).toEqual({
      ...{ price: 1_290, discount_price: 990, bed: 'Гряда 4', delta: 0 },
    });
  });

  test('takes a discount and a place away', () => {
    const fields = { discount_price: { from: 990, to: null }, bed: { from: 'Гряда 4', to: '' } };
    expect(valuesAfter(ROW, change(fields))).toMatchObject({ discount_price: null, bed: null });
  });

  test('moves as many pieces as were counted or received', () => {
    expect(valuesAfter(ROW, change({ stocked: { from: 43, to: 40 } })).delta).toBe(-3);
    expect(valuesAfter(ROW, change({ received: { from: 43, pieces: 10 } })).delta).toBe(10);
  });
});

describe('a price of nothing', () => {
  const free = { ...ROW, discount_price: null };
  const draft = { ...free, hidden: 'draft' as const };
  const none = change({ price: { from: 1_190, to: 0 } });

  test('is refused but for a draft', () => {
    expect(faultsOf(free, none)).toEqual([{ uuid: UUID, field: 'price', message: 'Цена должна быть больше нуля' }]);
    expect(faultsOf({ ...free, hidden: 'planned' }, none)).toHaveLength(1);
    expect(faultsOf(draft, none)).toEqual([]);
  });

  test('does not come back once the plant is published', () => {
    const given = change({ price: { from: 0, to: 1_190 } });
    expect(undoChange(draft, given)).toMatchObject({ price: 0, kept: [] });
    expect(undoChange(free, given)).toMatchObject({
      ...{ price: 1_190, kept: ['растение уже на\u00A0сайте, без\u00A0цены нельзя'] },
    });
  });
});

describe('a change is refused', () => {
  test('if the product is gone', () => {
    expect(faultsOf(undefined, change({ received: { from: 0, pieces: 1 } }))).toEqual([
      { uuid: UUID, field: 'product', message: 'Такого растения больше нет' },
    ]);
  });

  test('if a colleague has changed the value meanwhile, with the value of now', () => {
    const fields = {
      price: { from: 1_000, to: 1_290 },
      discount_price: { from: null, to: 900 },
      bed: { from: null, to: 'Гряда 5' },
      stocked: { from: 41, to: 51 },
    };
    expect(faults(fields)).toEqual([
      ['price', 'Цена уже другая: 1\u00A0190\u00A0₽'],
      ['discount_price', 'Цена со\u00A0скидкой уже другая: 990\u00A0₽'],
      ['bed', 'Место уже другое: Гряда 4'],
      ['stocked', 'На полке уже 43\u00A0шт, а не 41. Проверьте и запишите ещё раз'],
    ]);
    expect(faults({ discount_price: { from: 1, to: 2 } }, { ...ROW, discount_price: null as never })).toEqual([
      ['discount_price', 'Цена со\u00A0скидкой уже другая: нет'],
    ]);
    expect(faults({ bed: { from: 'Гряда 1', to: 'Гряда 2' } }, { ...ROW, bed: null as never })).toEqual([
      ['bed', 'Место уже другое: нет'],
    ]);
  });

  test('if a delivery was added meanwhile, such as by a list whose answer was lost', () => {
    expect(faults({ received: { from: 33, pieces: 10 } })).toEqual([
      ['received', 'На полке уже 43\u00A0шт, а не 33. Проверьте и запишите ещё раз'],
    ]);
  });

  test('if fewer pieces would be there than customers have reserved', () => {
    expect(faults({ stocked: { from: 43, to: 1 } })).toEqual([
      ['stocked', 'Покупатели уже закрепили 2\u00A0шт, меньше на полке быть не может'],
    ]);
  });

  test('if more than a million pieces would be there', () => {
    expect(faults({ received: { from: 43, pieces: 999_957 } })).toEqual([]);
    expect(faults({ received: { from: 43, pieces: 999_958 } })).toEqual([
      ['received', 'На\u00A0полке не\u00A0может быть больше 1000000\u00A0шт'],
    ]);
  });

  test('if the discount would not be below the price, beside the field that was typed', () => {
    const message = 'Цена со скидкой должна быть меньше обычной';
    expect(faults({ price: { from: 1_190, to: 990 } })).toEqual([['price', message]]);
    expect(faults({ price: { from: 1_190, to: 991 } })).toEqual([]);
    expect(faults({ discount_price: { from: 990, to: 1_190 } })).toEqual([['discount_price', message]]);
    expect(faults({ price: { from: 1_190, to: 900 }, discount_price: { from: 990, to: null } })).toEqual([]);
  });

  test('if the list names the product twice', () => {
    expect(repeatedIn(['a', 'b', 'a', 'a'])).toEqual([
      { uuid: 'a', field: 'product', message: 'Это растение указано дважды' },
    ]);
    expect(repeatedIn(['a', 'b'])).toEqual([]);
  });
});

describe('taking a change back', () => {
  const price = { from: 1_000, to: 1_190 };

  test('puts the former values, pieces by their number', () => {
    const fields = {
      price,
      discount_price: { from: null, to: 990 },
      bed: { from: '', to: 'Гряда 4' },
      received: { from: 33, pieces: 10 },
    };
    expect(undoChange(ROW, change(fields))).toEqual({
      ...{ price: 1_000, discount_price: null, bed: null, delta: -10, kept: [], isEmpty: false },
    });
  });

  test('keeps what others have changed since', () => {
    const row = { ...ROW, price: 1_300, discount_price: 800, bed: 'Теплица' };
    const fields = { price, discount_price: { from: null, to: 990 }, bed: { from: null, to: 'Гряда 4' } };
    expect(undoChange(row, change(fields))).toEqual({
      ...{ price: 1_300, discount_price: 800, bed: 'Теплица', delta: 0, isEmpty: true },
      kept: [
        'место с\u00A0тех пор другое',
        'цена с\u00A0тех пор другая, 1\u00A0300\u00A0₽',
        'скидка с\u00A0тех пор другая',
      ],
    });
  });

  test('a value that is the former one again needs nothing', () => {
    expect(undoChange({ ...ROW, price: 1_000 }, change({ price }))).toMatchObject({ price: 1_000, kept: [] });
  });

  test('keeps a price that is not above the discount of now', () => {
    expect(undoChange(ROW, change({ price: { from: 900, to: 1_190 } }))).toMatchObject({
      ...{ price: 1_190, discount_price: 990, kept: ['прежняя цена не\u00A0подходит к\u00A0нынешней скидке'] },
    });
  });

  test('takes no piece off the shelf that is sold or reserved', () => {
    const row = { ...ROW, stocked: 11, reserved: 2 };
    expect(undoChange(row, change({ received: { from: 2, pieces: 9 } }))).toMatchObject({ delta: -9, kept: [] });
    expect(undoChange(row, change({ received: { from: 1, pieces: 10 } }))).toMatchObject({
      ...{ delta: 0, kept: ['10\u00A0шт уже не\u00A0снять с\u00A0полки: растения проданы или закреплены'] },
    });
    expect(undoChange(row, change({ stocked: { from: 12, to: 11 } })).delta).toBe(1);
  });

  test('whatever was changed, applying and taking back leaves the row as it was', () => {
    const roubles = fc.integer({ min: 1, max: 20_000_000 });
    const pieces = fc.integer({ min: 0, max: 1_000_000 });
    const place = fc.option(fc.string({ minLength: 1, maxLength: 60 }));
    const values = fc.record({ price: roubles, discount_price: fc.option(roubles), bed: place, stocked: pieces });
    fc.assert(
      fc.property(values, values, (before, wish) => {
        const row = { uuid: UUID, reserved: 0, ...before };
        const fields = Object.fromEntries(
          (['price', 'discount_price', 'bed', 'stocked'] as const).map((name) => [
            name,
            { from: before[name], to: wish[name] },
          ]),
        );
        fc.pre((before.discount_price ?? 0) < before.price && faultsOf(row, change(fields)).length === 0);
        const { delta, ...after } = valuesAfter(row, change(fields));
        const undone = undoChange({ ...row, ...after, stocked: row.stocked + delta }, change(fields));
        expect(undone).toMatchObject({
          ...{ price: before.price, discount_price: before.discount_price, bed: before.bed, kept: [] },
          delta: -delta || 0,
        });
      }),
    );
  });
});

test.each([
  [1, '1\u00A0растение'],
  [2, '2\u00A0растения'],
  [11, '11\u00A0растений'],
  [21, '21\u00A0растение'],
])('%d: %s', (amount, text) => {
  expect(plants(amount)).toBe(text);
});
