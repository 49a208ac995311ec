import { beforeEach, expect, test } from 'vitest';
import { draftEstimate, draftQuestion, readDraft, removeDraft, writeDraft } from './draft';

beforeEach(() => sessionStorage.clear());

const typed = () => readDraft('consultation').text;

test('a question starts with its product', () => {
  draftQuestion('Туя', 'consultation');
  expect(typed()).toBe('Вопрос о товаре: Туя.\n');
  draftQuestion('Туя', 'consultation');
  expect(typed()).toBe('Вопрос о товаре: Туя.\n');
});

test('earlier text is kept below the latest product', () => {
  writeDraft('consultation', { username: 'Анна', text: 'Подойдёт ли суглинок?' });
  draftQuestion('Туя', 'consultation');
  draftQuestion('Ель', 'consultation');
  expect(readDraft('consultation')).toEqual({
    username: 'Анна',
    text: 'Вопрос о товаре: Ель.\nПодойдёт ли суглинок?',
  });
});

test('a new estimate replaces the previous one, not the typed text', () => {
  writeDraft('service', { text: 'Участок с уклоном.' });
  draftEstimate('8 соток, 35 000–50 000 ₽', 'service');
  draftEstimate('12 соток, 55 000–75 000 ₽', 'service');
  expect(readDraft('service').text).toBe('Расчёт по площади: 12 соток, 55 000–75 000 ₽.\nУчасток с уклоном.');
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

test('an opening line of another kind is kept', () => {
  draftQuestion('Туя', 'service');
  draftEstimate('8 соток', 'service');
  expect(readDraft('service').text).toBe('Расчёт по площади: 8 соток.\nВопрос о товаре: Туя.\n');
});
