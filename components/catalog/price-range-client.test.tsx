import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PriceRange, sliderOf } from './price-range-client';

test('the slider has round bounds around the prices and a round step', () => {
  const { min, max, step, shareOf } = sliderOf({ min: 790, max: 16_900 });
  expect([min, max, step]).toEqual([700, 16_900, 100]);
  expect([shareOf(700), shareOf(8_800), shareOf(99_999), shareOf(0)]).toEqual([0, 0.5, 1, 0]);
});

test('of prices far apart the slider begins at the lowest, not at 0 ₽', () => {
  const { min, max, step } = sliderOf({ min: 590, max: 108_800 });
  expect([min, max, step]).toEqual([500, 109_500, 1_000]);
});

test('a single price still gives the slider a range', () => {
  const { min, max, shareOf } = sliderOf({ min: 500, max: 500 });
  expect(max).toBeGreaterThan(min);
  expect(shareOf(500)).toBe(0);
});

test('[ROUTE-03] slider and fields say the same price: at the ends, and when it is typed between two steps', () => {
  render(<PriceRange bounds={{ min: 850, max: 11_900 }} from={undefined} to={undefined} />);
  const slider = screen.getByRole('slider', { name: 'Нижняя граница цены' });
  const field = screen.getByRole('textbox', { name: 'Цена от' });
  expect(slider.getAttribute('aria-valuetext')).toBe('800');
  expect(field.getAttribute('placeholder')).toBe('800');
  fireEvent.change(field, { target: { value: '1234' } });
  expect(slider.getAttribute('aria-valuetext')?.replace(/\s/g, '')).toBe('1234');
});
