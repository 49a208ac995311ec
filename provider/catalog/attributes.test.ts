import { expect, test } from 'vitest';
import { characteristicsOf } from './attributes';

test('[DATA-01] the distance in a hedge is a range or one figure, with the plants for ten metres', () => {
  const stepOf = (hedge_step_cm: [number, number]) => characteristicsOf({ hedge_step_cm })[0]?.value;
  expect(
    [
      [60, 70],
      [70, 70],
      [45, 50],
      [300, 400],
    ].map((step) => stepOf(step as [number, number])),
  ).toEqual([
    '60–70 см, на\u00A010\u00A0м 14–16\u00A0шт',
    '70 см, на\u00A010\u00A0м 14\u00A0шт',
    '45–50 см, на\u00A010\u00A0м 20–22\u00A0шт',
    '300–400 см, на\u00A010\u00A0м 2–3\u00A0шт',
  ]);
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
