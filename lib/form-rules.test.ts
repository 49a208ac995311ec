import { describe, expect, test } from 'vitest';
import { ENQUIRIES } from '@/contract/forms';
import { LIMITS } from '@/contract/limits';
import { type FormField, fieldError } from './form-rules';

const FIELDS: FormField[] = [
  { name: 'username', type: 'text', label: 'Имя', required: true },
  { name: 'email', type: 'email', label: 'Почта', required: true },
  { name: 'phone', type: 'tel', label: 'Телефон', required: false },
  { name: 'select', type: 'select', label: 'Услуга', required: true },
  { name: 'text', type: 'textarea', label: 'Сообщение', required: true },
];
const RIGHT = {
  username: 'Анна',
  email: 'anna@example.com',
  phone: '',
  select: 'posadka',
  text: 'Туя',
  consent: 'true',
};

/** What the contract says of one field of an otherwise right form. */
function contractError(name: string, value: string): string | undefined {
  const { error } = ENQUIRIES.service.safeParse({ ...RIGHT, [name]: value });
  return error?.issues.find(({ path }) => path[0] === name)?.message;
}

const TYPED: Record<string, string[]> = {
  username: ['', '  ', 'Анна'],
  email: [
    '',
    ' ',
    'anna',
    'anna@',
    'anna@example.com',
    ' anna@example.com ',
    'a..b@example.com',
    'anna@почта.рф',
    'Анна <anna@example.com>',
    'anna\u200B@example.com',
  ],
  phone: [
    '',
    '+7 916 123',
    '+7 916 123 45-67',
    '8 916 123 45 67',
    '+1 916 123 45 67 8',
    '8916123456',
    'тел. 8 916 123-45-67',
    '+375 29 123-45-67',
    'нет',
  ],
  select: ['', 'posadka'],
  text: ['', '\n', 'Туя'],
};

describe('[FORM-01][FORM-03] the page says of a field what the contract says', () => {
  for (const field of FIELDS) {
    test.each(TYPED[field.name] ?? [])(`${field.name}: «%s»`, (value) => {
      expect(fieldError(field, value)).toBe(contractError(field.name, value));
    });
  }
});

test('[FORM-03] the country code that the mask writes is no telephone yet', () => {
  expect(fieldError({ name: 'phone', type: 'tel', label: 'Телефон', required: false }, '+7')).toBeUndefined();
});

test('[FORM-12] a file that the provider would refuse is refused before it is sent', () => {
  const field: FormField = { name: 'file', type: 'file', label: 'План', required: false };
  const said = (name: string, size: number) => fieldError(field, new File([new Uint8Array(size)], name));
  expect(said('план.pdf', 10)).toBeUndefined();
  expect(said('ФОТО.JPG', 10)).toBeUndefined();
  expect(said('план.exe', 10)).toBe('Подойдут файлы jpg, png, webp и pdf');
  expect(said('IMG_0001.heic', 10)).toBe(
    'Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут jpg, png, webp и pdf',
  );
  expect(said('план.pdf', 0)).toBe('Файл пуст');
  expect(said('план.pdf', LIMITS.file + 1)).toBe('Файл больше 10 МБ');
});
