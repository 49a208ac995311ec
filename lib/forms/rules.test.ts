import { describe, expect, test } from 'vitest';
import { ENQUIRIES } from '@/contract/forms';
import { FILE_TYPES, type FieldValue, type FormField, fieldError } from './rules';

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

/** The contract's error for one field of an otherwise valid form. */
function contractError(name: string, value: string): string | undefined {
  const { error } = ENQUIRIES.service.safeParse({ ...RIGHT, [name]: value });
  return error?.issues.find(({ path }) => path[0] === name)?.message;
}

const TYPED: Record<string, string[]> = {
  username: ['', '  ', '\u200B', 'Анна', 'Анна\u200B'],
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
  text: ['', '\n', '\u2060', '\u2800', 'Туя'],
};

describe('[FORM-01][FORM-03] client errors match the contract’s', () => {
  for (const field of FIELDS) {
    test.each(TYPED[field.name] ?? [])(`${field.name}: «%s»`, (value) => {
      expect(fieldError(field, value)).toBe(contractError(field.name, value));
    });
  }
});

const fieldOf = (type: FormField['type'], change: Partial<FormField> = {}): FormField => ({
  name: 'other',
  type,
  label: 'Поле',
  required: false,
  ...change,
});

test.each<[FormField['type'], FieldValue, string | undefined]>([
  ['text', '', 'Это поле обязательно'],
  ['text', ' \n', 'Это поле обязательно'],
  ['text', '\u200B', 'Это поле обязательно'],
  ['text', undefined, 'Это поле обязательно'],
  ['text', true, 'Это поле обязательно'],
  ['tel', '+7', 'Это поле обязательно'],
  ['tel', '', 'Это поле обязательно'],
  ['select', '', 'Выберите услугу'],
  ['text', 'Анна', undefined],
  ['text', '+7', undefined],
  ['select', 'posadka', undefined],
])('[FORM-01][FORM-03] a required %s with %j: %s', (type, value, error) => {
  expect(fieldError(fieldOf(type, { required: true }), value)).toBe(error);
});

test.each<[FormField['type'], FieldValue, string | undefined]>([
  ['text', '', undefined],
  ['select', undefined, undefined],
  ['email', ' ', undefined],
  // A bare country code is an empty phone.
  ['tel', '+7', undefined],
  ['tel', '+7 916', 'Введите номер полностью'],
  ['email', 'anna@', 'Некорректный email'],
  // Only e-mail and tel fields have format rules.
  ['text', 'anna@', undefined],
  ['text', '+7 916', undefined],
])('[FORM-01][FORM-03] an optional %s with %j: %s', (type, value, error) => {
  expect(fieldError(fieldOf(type), value)).toBe(error);
});

test.each<[string, FormField, number]>([
  ['a name', fieldOf('text'), 120],
  ['a message', fieldOf('textarea', { name: 'text' }), 4_000],
  ['a message that is named as an e-mail', fieldOf('textarea', { name: 'email' }), 4_000],
])('[FORM-01] %s has a maximum length', (_, field, most) => {
  expect(fieldError(field, ` ${'я'.repeat(most)} `)).toBeUndefined();
  expect(fieldError(field, 'я'.repeat(most + 1))).toBe(`Не длиннее ${most} знаков`);
});

test('[FORM-01] an e-mail has at most 254 characters', () => {
  const email = fieldOf('email', { name: 'email' });
  expect(fieldError(email, `${'a'.repeat(242)}@example.com`)).toBeUndefined();
  expect(fieldError(email, `${'a'.repeat(243)}@example.com`)).toBe('Не длиннее 254 знаков');
});

const FILE: FormField = { name: 'file', type: 'file', label: 'План', required: false };
const MB_10 = 10_485_760;

test.each([
  ['план.pdf', 1, undefined],
  ['план.pdf', MB_10, undefined],
  ['план.pdf', MB_10 + 1, 'Файл больше 10 МБ'],
  ['план.pdf', 0, 'Файл пуст'],
  ['ФОТО.JPG', 10, undefined],
  ['фото.jpeg', 10, undefined],
  ['фото.png', 10, undefined],
  ['фото.webp', 10, undefined],
  ['план.exe', 10, 'Подойдут файлы jpg, png, webp и pdf'],
  ['план.pdf.exe', 10, 'Подойдут файлы jpg, png, webp и pdf'],
  ['планpdf', 10, 'Подойдут файлы jpg, png, webp и pdf'],
  [
    'IMG_0001.heic',
    10,
    'Такой файл не подойдёт: HEIC. Сохраните снимок как JPG и выберите его снова. Подойдут jpg, png, webp и pdf',
  ],
])('[FORM-12] the file %s of %i bytes has the error: %s', (name, size, error) => {
  const file = new File([], name);
  Object.defineProperty(file, 'size', { value: size });
  expect(fieldError(FILE, file)).toBe(error);
});

test('[FORM-12] a file field may be empty, and its dialog offers the accepted types', () => {
  expect(fieldError(FILE, undefined)).toBeUndefined();
  expect(fieldError(FILE, '')).toBeUndefined();
  expect(FILE_TYPES).toBe('.jpg,.jpeg,.png,.webp,.pdf');
});
