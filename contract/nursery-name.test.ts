import { expect, test } from 'vitest';
import { nameParts, nurseryName, nurseryText, ownName } from './nursery-name';

test.each([
  ['quotes', '«Ярус», питомник растений', 'Питомник «Ярус»', 'Ярус', 'питомник растений'],
  ['straight quotes', '"Сад у дома", питомник', 'Питомник «Сад у дома»', 'Сад у дома', 'питомник'],
  ['quotes after the word', 'Питомник растений “Сад”', 'Питомник «Сад»', 'Питомник растений Сад', ''],
  ['no quotes', 'Сад у дома, питомник', 'Питомник «Сад у дома»', 'Сад у дома', 'питомник'],
  ['a name that begins with the word', 'Питомник Иванова, Тверь', 'Питомник Иванова', 'Питомник Иванова', 'Тверь'],
  ['only the word', 'Питомник', 'Питомник', 'Питомник', ''],
  ['no name', 'Питомник растений', 'Питомник растений', 'Питомник растений', ''],
  ['no text', '', 'Питомник растений', 'Питомник растений', ''],
  ['only spaces', '  ', 'Питомник растений', 'Питомник растений', ''],
  ['empty quotes', '«»', 'Питомник растений', 'Питомник растений', ''],
])('a logo with %s names the nursery', (_, logoAlt, called, name, rest) => {
  expect(nurseryName(logoAlt)).toBe(called);
  expect(nameParts(logoAlt)).toEqual({ name, rest });
});

test('the name of a nursery follows the word in another case', () => {
  expect(`в питомнике${ownName('«Ярус», питомник растений')}`).toBe('в питомнике «Ярус»');
  expect(`в питомнике${ownName('')}`).toBe('в питомнике растений');
});

test('an empty text of a logo is replaced, any other is kept', () => {
  expect(nurseryText(' ')).toBe('Питомник растений');
  expect(nurseryText('«Ярус», питомник')).toBe('«Ярус», питомник');
});
