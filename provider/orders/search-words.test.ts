import { describe, expect, test } from 'vitest';
import { searchWords } from './search-words';

const typed = (text: string) => searchWords(text).map((word) => word.typed);
const texts = (text: string) => searchWords(text).flatMap((word) => word.texts);

describe('searchWords', () => {
  test('splits at spaces, in small letters, with е for ё and without №', () => {
    expect(typed('  Ёлкина   №3502-3219 ')).toEqual(['елкина', '3502-3219']);
    expect(typed(' № ')).toEqual([]);
  });

  test.each(['+7 (916) 123-45-67', '8 916 123 45 67', '8(916)1234567', '79161234567', '+7.916.123.45.67'])(
    'reads %s as one phone',
    (phone) => {
      expect(typed(`Анна ${phone} туя`)).toEqual(['анна', '79161234567', 'туя']);
    },
  );

  test('does not join an order number with a phone behind it', () => {
    expect(typed('3587-3219 9161234567')).toEqual(['3587-3219', '9161234567']);
  });

  test('a number is searched without its hyphen, too, a phone begun with 8 with 7', () => {
    expect(texts('3502-3219')).toEqual(['3502-3219', '35023219']);
    expect(texts('8916123')).toEqual(['8916123', '7916123']);
    expect(texts('ТУ-77')).toEqual(['ту-77']);
  });

  test('a Cyrillic mail domain is searched as it is stored', () => {
    expect(texts('anna@почта.рф')).toEqual(['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai']);
  });
});
