import { expect, test } from 'vitest';
import { LOGGED_TABLES } from '@/contract/staff/log';
import { RESTORABLE } from '@/provider/log/rules';
import { KEPT_LINES, RESTORABLE_LINES, RESTORABLE_WORDS } from './restore-words';

test('the words of what can be restored name exactly what the provider restores', () => {
  const named = Object.entries(RESTORABLE_WORDS).map(([subject, words]) => [
    subject,
    typeof words === 'string' ? 'whole' : Object.keys(words).sort(),
  ]);
  const restored = Object.entries(RESTORABLE).map(([subject, { fields }]) => [
    subject,
    fields ? [...fields].sort() : 'whole',
  ]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(restored));
});

test('every other table of the log has one reason why nothing of it is restored', () => {
  const kept = KEPT_LINES.flatMap(({ of }) => of);
  expect([...kept].sort()).toEqual(LOGGED_TABLES.filter((table) => !RESTORABLE[table]).sort());
});

test('a line begins with the name that the filter of the log has', () => {
  expect(RESTORABLE_LINES).toContain('Товар: цена, цена со скидкой, место, снятие с продажи');
  expect(RESTORABLE_LINES).toContain(
    'Тариф доставки: добавление, изменение и удаление, у выезда и посадки — только изменение',
  );
  expect(RESTORABLE_LINES).toHaveLength(Object.keys(RESTORABLE).length);
});
