import { expect, test } from 'vitest';
import { restoredText } from './restore-rules';

test.each([
  ['orders', { handover_on: null }, 'День выдачи снят'],
  ['orders', { handover_on: '2026-12-01', status: 'new' }, 'Вернули прежний день выдачи'],
  ['products', { price: 100 }, 'Вернули прежнюю цену'],
  ['products', { price: 100, bed: null }, 'Вернули прежнюю цену, место убрано'],
  ['products', { removed_at: null }, 'Товар снова в продаже'],
  ['enquiries', { settled_at: null }, 'Обращение снова ждёт ответа'],
  ['order_claims', { settled_at: '2026-11-27' }, 'Снова отмечено «ответили без письма»'],
  ['reviews', { state: 'pending', answer: null }, 'Отзыв снова ждёт проверки, ответ убран'],
  ['staff_accounts', { role: 'picker' }, 'Вернули прежнюю роль'],
] as const)('a restored change of %s with the former values %j is told as «%s»', (subject, before, text) => {
  const told = restoredText({ subject, kind: 'changed', before, after: {} });
  expect(told.replaceAll('\u00A0', ' ')).toBe(text);
});

test('a restored record is told by what had happened to it', () => {
  const told = (kind: 'added' | 'removed') => restoredText({ subject: 'redirects', kind, before: {}, after: {} });
  expect([told('added'), told('removed')]).toEqual(['Переадресация убрана', 'Переадресация снова действует']);
});
