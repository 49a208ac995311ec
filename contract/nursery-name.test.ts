import { expect, test } from 'vitest';
import { nameParts, quotedName } from './nursery-name';

test('a nursery with a name in its logo is called by it', () => {
  expect(nameParts('«Ярус», питомник растений')).toEqual({ name: 'Ярус', rest: 'питомник растений' });
  expect(`питомник${quotedName('«Ярус», питомник растений')}`).toBe('питомник «Ярус»');
});

test('a nursery without a name is called by the text of its logo', () => {
  expect(nameParts('Питомник растений')).toEqual({ name: 'Питомник растений', rest: '' });
  expect(`питомник${quotedName('Питомник растений')}`).toBe('питомник');
});
