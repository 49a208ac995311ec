import { expect, test } from 'vitest';
import { appliedName, choiceName, type ListFacet } from './filter-labels';

const facet = (key: string, name: string, values: Record<string, string>): ListFacet => ({
  key,
  name,
  type: 'list',
  values: Object.entries(values).map(([value, word]) => ({ value, name: word, count: 1 })),
});

const light = facet('light', 'Свет', { sun: 'солнце' });
const height = facet('height_cm', 'Высота сейчас', { '0-30': 'до 30 см', '200-': 'больше 200 см' });
const zone = facet('zone', 'Зимует в зоне USDA', { 4: '4, до −34 °C' });
const hedge = facet('hedge', 'Для живой изгороди', { 1: 'да' });
const evergreen = facet('evergreen', 'Вечнозелёное', { true: 'да', false: 'нет' });

test('a tag has the facet’s name where the value alone would be unclear', () => {
  expect(appliedName(light, 'light', ['sun'])).toBe('Солнце');
  expect(appliedName(height, 'height_cm', ['0-30'])).toBe('Высота сейчас: до 30 см');
  expect(appliedName(zone, 'zone', ['4'])).toBe('Зона 4');
  expect(appliedName(hedge, 'hedge', ['1'])).toBe('Для живой изгороди');
  expect(appliedName(evergreen, 'evergreen', ['true'])).toBe('Вечнозелёное');
  expect(appliedName(evergreen, 'evergreen', ['false'])).toBe('Вечнозелёное: нет');
  expect(appliedName(light, 'light', ['moon'])).toBe('Moon');
  expect(appliedName(undefined, 'style', ['x'])).toBe('style: x');
});

test('[ROUTE-03] adjacent steps of a measure are named as one range', () => {
  const steps = facet('height_cm', 'Высота', { '0-30': 'до 30 см', '30-60': '30–60 см', '60-100': '60–100 см' });
  expect(appliedName(steps, 'height_cm', ['30-60', '60-100'])).toBe('Высота: 30–100 см');
  expect(appliedName(steps, 'height_cm', ['0-30', '30-60'])).toBe('Высота: до 60 см');
  expect(appliedName(steps, 'height_cm', ['60-100', '100-'])).toBe('Высота: больше 60 см');
  expect(appliedName(steps, 'height_cm', ['0-30', '30-60', '60-100', '100-'])).toBe('Высота: любая');
});

test('labels of checkboxes are capitalised, but for measures', () => {
  expect(choiceName(light, 'sun')).toBe('Солнце');
  expect(choiceName(height, '200-')).toBe('больше 200 см');
  expect(choiceName(hedge, '1')).toBe('Для живой изгороди');
});
