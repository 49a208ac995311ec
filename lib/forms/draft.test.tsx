import { beforeEach, expect, test } from 'vitest';
import { draftEstimate, readDraft, removeDraft, writeDraft } from './draft';

beforeEach(() => sessionStorage.clear());

test('a new estimate replaces the previous one, not the typed text', () => {
  writeDraft('service', { text: 'Участок с уклоном.' });
  draftEstimate('8 соток, 35 000–50 000 ₽', 'service');
  draftEstimate('12 соток, 55 000–75 000 ₽', 'service');
  expect(readDraft('service').text).toBe('Расчёт по площади: 12 соток, 55 000–75 000 ₽.\nУчасток с уклоном.');
});

test('an estimate does not touch the other fields, nor a first line of another kind', () => {
  writeDraft('service', { username: 'Анна', text: 'Расчёт: 8 соток' });
  draftEstimate('8 соток', 'service');
  expect(readDraft('service')).toEqual({ username: 'Анна', text: 'Расчёт по площади: 8 соток.\nРасчёт: 8 соток' });
});

test('the first estimate leaves a line for what the visitor types', () => {
  draftEstimate('8 соток', 'service');
  expect(readDraft('service').text).toBe('Расчёт по площади: 8 соток.\n');
});

test('a draft belongs to one form and is empty after it was dropped', () => {
  expect(readDraft('service')).toEqual({});
  writeDraft('service', { text: 'Участок' });
  writeDraft('consultation', { text: 'Вопрос' });
  expect([readDraft('service'), readDraft('consultation')]).toEqual([{ text: 'Участок' }, { text: 'Вопрос' }]);
  removeDraft('service');
  expect([readDraft('service'), readDraft('consultation')]).toEqual([{}, { text: 'Вопрос' }]);
  expect(sessionStorage.getItem('nursery.form-drafts')).toBe('{"service":{},"consultation":{"text":"Вопрос"}}');
});
