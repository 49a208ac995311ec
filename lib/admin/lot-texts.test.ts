import { expect, test } from 'vitest';
import { followedLot, lotChanges, lotForm, lotTexts, newLotOf } from './lot-texts';

const SAVED = lotTexts({ arrived_on: '2026-11-03', place: 'Гряда 2', ready_on: '2026-12-01' });

test('what a lot lacks is empty in its form and absent from what is sent', () => {
  expect(SAVED).toEqual({
    ...{ arrived_on: '2026-11-03', place: 'Гряда 2', ready_on: '2026-12-01' },
    ...{ supplier: '', certificate: '', remind_on: '', reminder: '' },
  });
  expect(newLotOf({ ...SAVED, supplier: ' Питомник ', certificate: ' ' })).toEqual({
    ...{ arrived_on: '2026-11-03', place: 'Гряда 2', ready_on: '2026-12-01', supplier: 'Питомник' },
  });
});

test('only what was changed is sent, with what the page showed', () => {
  expect(lotChanges(SAVED, { ...SAVED, place: ' Гряда 2 ' })).toBeUndefined();
  expect(lotChanges(SAVED, { ...SAVED, place: 'Гряда 3', ready_on: '', supplier: 'Питомник' })).toEqual({
    place: { from: 'Гряда 2', to: 'Гряда 3' },
    ready_on: { from: '2026-12-01', to: null },
    supplier: { from: null, to: 'Питомник' },
  });
});

test('untouched fields follow the lot, touched ones keep their text and what it was typed against', () => {
  const typed = { ...lotForm(SAVED), place: 'Гряда 3', supplier: 'Ель' };
  const now = { ...SAVED, place: 'Гряда 4', supplier: 'Ель', ready_on: '2026-12-05' };
  expect(followedLot(typed, now)).toEqual({ ...now, place: 'Гряда 3', seen: { ...now, place: 'Гряда 2' } });
});
