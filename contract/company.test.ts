import { describe, expect, test } from 'vitest';
import { read, refused } from '@/tests/setup/read-value';
import { Company, hasInnChecksum, Requisites } from './company';

describe('[ORDER-01] the payer of an invoice', () => {
  const firm = { name: ' ООО «Сад» ', inn: '7707 083893', kpp: '7736-01001', address: ' Москва ' };
  const person = { name: 'ИП Иванова', inn: '500100732259' };

  test('company needs ИНН, КПП and address, parsed to digits', () => {
    expect(read(Company, firm)).toEqual({
      name: 'ООО «Сад»',
      inn: '7707083893',
      kpp: '773601001',
      address: 'Москва',
    });
  });

  test('sole trader has no КПП; a leftover КПП is dropped', () => {
    expect(read(Company, { ...person, kpp: '773601001', address: '' })).toEqual(person);
  });

  test.each([
    [{ kpp: '' }, 'kpp', 'Это поле обязательно'],
    [{ kpp: undefined }, 'kpp', 'Это поле обязательно'],
    [{ kpp: '77360100' }, 'kpp', 'Проверьте КПП: в нём 9 цифр'],
    [{ kpp: '7736010011' }, 'kpp', 'Проверьте КПП: в нём 9 цифр'],
    [{ inn: '7707083894' }, 'inn', 'Проверьте ИНН: 10 цифр у организации, 12 у предпринимателя'],
    [{ inn: '77070838931' }, 'inn', 'Проверьте ИНН: 10 цифр у организации, 12 у предпринимателя'],
    [{ inn: 'нет' }, 'inn', 'Проверьте ИНН: 10 цифр у организации, 12 у предпринимателя'],
    [{ inn: ' ' }, 'inn', 'Это поле обязательно'],
    [{ name: ' ' }, 'name', 'Это поле обязательно'],
  ])('is refused with %j', (change, field, text) => {
    expect(read(Company, { ...firm, ...change })).toEqual(refused(text, field));
  });

  test('reports a wrong КПП beside an empty name', () => {
    expect(read(Company, { ...firm, name: '', kpp: '1' })).toEqual({
      refused: { name: 'Это поле обязательно', kpp: 'Проверьте КПП: в нём 9 цифр' },
    });
  });

  test('must be an object', () => {
    for (const value of [undefined, null, 'ООО «Сад»']) expect(read(Company, value)).toHaveProperty('refused');
  });

  test('of an older order may lack КПП and address', () => {
    expect(read(Requisites, { name: 'ООО «Сад»', inn: '7707083893' })).toEqual({
      name: 'ООО «Сад»',
      inn: '7707083893',
    });
  });
});

test.each(['7707083893', '7830002293', '500100732259', '526317984689'])('the check digits of %s are correct', (inn) => {
  expect(hasInnChecksum(inn)).toBe(true);
});

test.each(['7707083894', '7870002293', '500100732295', '526317984688', '1234567890'])(
  'the check digits of %s are wrong',
  (inn) => {
    expect(hasInnChecksum(inn)).toBe(false);
  },
);
