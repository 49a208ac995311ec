import { expect, test } from 'vitest';
import { characteristicsOf } from './attributes';

test('[DATA-01] the distance in a hedge is a range or one figure', () => {
  const stepOf = (hedge_step_cm: [number, number]) => characteristicsOf({ hedge_step_cm })[0]?.value;
  expect([stepOf([60, 70]), stepOf([70, 70])]).toEqual(['60–70 см', '70 см']);
});

test('[DATA-01] characteristics have Russian names and values', () => {
  const rows = characteristicsOf({ age_years: 34, light: ['sun', 'partial'], bloom_months: [6, 7, 8], safe: false });
  expect(rows).toEqual([
    { key: 'age_years', name: 'Возраст', value: '34 года' },
    { key: 'light', name: 'Свет', value: 'солнце, полутень' },
    { key: 'bloom_months', name: 'Цветение', value: 'июнь – август' },
    { key: 'safe', name: 'Безопасно для детей и животных', value: 'нет, ядовито' },
  ]);
});
