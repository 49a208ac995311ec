import { describe, expect, test } from 'vitest';
import type { ProductField, ProductRow } from '@/contract/staff/product-table';
import { sampleProductRow, sampleProductRows } from '@/tests/setup/product-rows';
import { NO_HISTORY, setCells } from './product-edits';
import { cellFault, firstBatch, reviewOf } from './product-review';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const edit = (cells: { [F in ProductField]?: string }, more: Partial<ProductRow> = {}) => {
  const row = sampleProductRow(1, more);
  const changes = Object.entries(cells).map(([field, text]) => ({ row, field: field as ProductField, text }));
  return setCells(NO_HISTORY, changes).now;
};
const review = (...edits: Parameters<typeof edit>) => {
  const [row] = reviewOf(edit(...edits));
  if (!row) throw new Error('Nothing is changed');
  return { ...row, changes: row.changes.map(({ text }) => plain(text)), faults: row.faults.map(plain) };
};

test('a change says what was and what will be', () => {
  const { name, sku, changes } = review({ price: '1290', discount_price: '990', received: '10', bed: '' });
  expect([name, sku]).toEqual(['Туя 1, C3', '1001']);
  expect(changes).toEqual([
    'Цена 1 190 ₽ → 1 290 ₽',
    'Цена со скидкой — → 990 ₽',
    'На полке 41 → 51 (+10)',
    'Место А-1 → —',
  ]);
});

test('the body has what was seen beside what is wanted, and what is added of a delivery', () => {
  expect(review({ price: '1290', received: '10', bed: '' }).change).toEqual({
    uuid: sampleProductRow(1).uuid,
    price: { from: 1_190, to: 1_290 },
    received: { from: 41, pieces: 10 },
    bed: { from: 'А-1', to: null },
  });
  expect(review({ stocked: '40' })).toMatchObject({
    changes: ['На полке 41 → 40 (−1)'],
    change: { stocked: { from: 41, to: 40 } },
  });
});

describe('warnings', () => {
  const warnings = (...edits: Parameters<typeof edit>) => review(...edits).warnings.map(plain);

  test('a price that changes by more than a half is doubted', () => {
    expect(warnings({ price: '11900' })).toEqual(['Цена выше на 900 %, проверьте']);
    expect(warnings({ price: '119' })).toEqual(['Цена ниже на 90 %, проверьте']);
    expect(warnings({ price: '1785' })).toEqual([]);
    expect(warnings({ price: '1786' })).toHaveLength(1);
  });

  test('a discount price is doubted in the same way, a first one beside the ordinary price', () => {
    expect(warnings({ discount_price: '10' }, { price: 420 })).toEqual([
      'Цена со скидкой ниже обычной на 98 %, проверьте',
    ]);
    expect(warnings({ price: '20', discount_price: '10' }, { price: 21 })).toEqual([]);
    expect(warnings({ discount_price: '210' }, { price: 420 })).toEqual([]);
    expect(warnings({ discount_price: '10' }, { price: 420, discount_price: 400 })).toEqual([
      'Цена со скидкой ниже на 98 %, проверьте',
    ]);
    expect(warnings({ discount_price: '' }, { discount_price: 400 })).toEqual([]);
  });

  test('fewer pieces than are reserved are told', () => {
    expect(warnings({ stocked: '2' })).toEqual(['Закреплено 3, больше, чем будет на полке']);
    expect(warnings({ stocked: '3' })).toEqual([]);
  });
});

describe('a row is not sent', () => {
  test('with a discount that is no discount', () => {
    const { faults, change } = review({ discount_price: '1190' });
    expect(faults).toEqual(['Цена со скидкой 1 190 ₽ не ниже обычной 1 190 ₽']);
    expect(change).toBeUndefined();
    expect(review({ price: '900' }, { discount_price: 990 }).faults).toHaveLength(1);
    expect(review({ price: '900', discount_price: '' }, { discount_price: 990 }).faults).toEqual([]);
  });

  test('with a cell that cannot be read, which keeps its words', () => {
    const { faults, changes } = review({ price: 'двести', bed: 'Б-2' });
    expect(faults).toEqual(['Цена: «двести» – не число']);
    expect(changes).toEqual(['Цена «двести»', 'Место А-1 → Б-2']);
  });

  test('with a price of nothing, but for a draft', () => {
    expect(review({ price: '0' }).faults).toEqual(['Цена: нужна цена больше нуля']);
    expect(cellFault(edit({ price: '0' })[sampleProductRow(1).uuid] as never, 'price')).toMatch(/больше нуля/);
    expect(review({ price: '0' }, { hidden: 'draft' }).faults).toEqual([]);
  });

  test('but a discount that was wrong before stops no other change', () => {
    expect(review({ bed: 'Б-2' }, { discount_price: 2_000 }).faults).toEqual([]);
  });
});

test('the fault of a cell is told at the cell', () => {
  const [wrong] = Object.values(edit({ price: 'двести', bed: 'Б-2' }));
  if (!wrong) throw new Error('Nothing is changed');
  expect(plain(cellFault(wrong, 'price') ?? '')).toBe('Цена: «двести» – не число');
  expect([cellFault(wrong, 'bed'), cellFault(wrong, 'stocked')]).toEqual([undefined, undefined]);
});

describe('a batch', () => {
  const many = (count: number, text: (at: number) => string, bed = 'А-1') => {
    const rows = sampleProductRows(count).map((row) => ({ ...row, bed }));
    return reviewOf(
      setCells(
        NO_HISTORY,
        rows.map((row, at) => ({ row, field: 'bed', text: text(at) })),
      ).now,
    );
  };

  test('has the first 200 sound rows', () => {
    const rows = many(203, (at) => (at === 0 ? 'я'.repeat(61) : 'Б'));
    const batch = firstBatch(rows);
    expect(batch).toHaveLength(200);
    expect(batch[0]?.uuid).toBe(sampleProductRow(2).uuid);
  });

  test('fits into the body that the shop reads', () => {
    const batch = firstBatch(many(200, () => '中'.repeat(60), '中'.repeat(59)));
    expect(batch.length).toBeLessThan(200);
    expect(new TextEncoder().encode(JSON.stringify(batch)).byteLength).toBeLessThan(64 * 1_024);
  });
});
