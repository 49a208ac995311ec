import { expect, test } from 'vitest';
import { shownChanges } from './log-words';

const change = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  shownChanges({ subject: 'orders', before, after });

test('the states of an order are told in the words of the admin', () => {
  expect(change({ status: 'ready' }, { status: 'done' })).toEqual([
    { name: 'Состояние', before: 'Собран', after: 'Выдан' },
  ]);
  expect(change({}, { status: 'new' })).toEqual([{ name: 'Состояние', before: '—', after: 'Принят' }]);
});

test('the place of a plant has one name', () => {
  const [bed] = shownChanges({ subject: 'products', before: {}, after: { bed: 'Гряда 4' } });
  expect(bed).toEqual({ name: 'Место', before: '—', after: 'Гряда 4' });
});
