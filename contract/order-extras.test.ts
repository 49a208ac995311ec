import { expect, test } from 'vitest';
import { EXTRA_KEYS, EXTRA_NAMES, EXTRAS_OF } from './order-extras';

test('[ORDER-01] each way of delivery has its own services', () => {
  expect(EXTRAS_OF).toEqual({ pickup: [], courier: ['box', 'carrying', 'planting'], transport: ['box'] });
  expect(EXTRA_KEYS.map((key) => EXTRA_NAMES[key])).toEqual(['Термобокс', 'Пронос до места посадки', 'Посадка']);
});
