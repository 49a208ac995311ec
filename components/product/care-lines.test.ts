import { describe, expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import type { Product } from '@/contract/catalog';
import { careLines } from './care-lines';

const CARE: Product['care'] = [
  { key: 'light', name: 'Свет', text: 'Место без полуденного солнца.' },
  { key: 'winter', name: 'Зимовка', text: 'Укройте лапником.' },
];
const SOIL = { key: 'soil', name: 'Почва', value: 'кислая, влажная' };

const linesOf = (attributes: Attributes, { care = CARE, characteristics = [SOIL] } = {}) =>
  careLines({ care, attributes, characteristics } as unknown as Product).map(({ name, text }) =>
    `${name} — ${text}`.replaceAll('\u00A0', ' '),
  );

describe('the care of a plant', () => {
  test('the care lists the nursery’s advice, then soil and safety', () => {
    expect(linesOf({ safe: true })).toEqual([
      'Свет — Место без полуденного солнца.',
      'Зимовка — Укройте лапником.',
      'Почва — Кислая, влажная',
      'Безопасно — Для детей и домашних животных',
    ]);
    expect(linesOf({ safe: false }).at(-1)).toBe('Ядовито — Сажайте там, где нет маленьких детей и животных');
  });

  test('without data neither soil nor toxicity is listed', () => {
    expect(linesOf({}, { care: CARE, characteristics: [] })).toHaveLength(CARE.length);
  });

  test.each([
    [1, 'до −51 °C'],
    [4, 'до −34 °C'],
    [8, 'до −12 °C'],
    [11, 'до +4 °C'],
  ])('the winter line of zone %i has its lowest temperature', (zone, frost) => {
    expect(linesOf({ zone })[1]).toBe(`Зимовка: зона ${zone}, ${frost} — Укройте лапником.`);
  });

  test('light and winter hardiness have a level, soil has none', () => {
    const product = { care: CARE, attributes: { light: ['shade', 'partial'], zone: 4 }, characteristics: [SOIL] };
    const lines = careLines(product as unknown as Product);
    expect(lines.map(({ key, level }) => [key, level])).toEqual([
      ['light', 3],
      ['winter', 5],
      ['soil', undefined],
    ]);
  });

  test('goods have no care lines', () => {
    expect(linesOf({ safe: true, zone: 4 }, { care: [], characteristics: [SOIL] })).toEqual([]);
  });
});
