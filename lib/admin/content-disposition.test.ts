import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition';

const nameOf = (header: string): string => decodeURIComponent(header.split("''")[1] ?? '');

test('a Russian name is encoded, and programs that cannot read it get a plain one', () => {
  expect(contentDisposition('план.pdf')).toBe(
    `attachment; filename="file.pdf"; filename*=UTF-8''%D0%BF%D0%BB%D0%B0%D0%BD.pdf`,
  );
  expect(contentDisposition('Заказы.csv', { plain: 'orders.csv' })).toMatch(/^attachment; filename="orders\.csv"; /);
});

test('a name in ASCII is its own plain name', () => {
  expect(contentDisposition('photo', { isInline: true })).toBe(`inline; filename="photo"; filename*=UTF-8''photo`);
});

test('a name with signs that a header or a disk refuses is still a name', () => {
  const header = contentDisposition('Данные (О’"Нил/\r\n)*.html');
  expect(header).toMatch(/^attachment; filename="file\.html"; filename\*=UTF-8''[\w%.-]+$/);
  expect(nameOf(header)).toBe('Данные (О’ Нил   ) .html');
  expect(contentDisposition("a'(b).txt")).toBe(`attachment; filename="a'(b).txt"; filename*=UTF-8''a%27%28b%29.txt`);
});

test('half of a character and an extension with signs do not break the header', () => {
  expect(nameOf(contentDisposition('план\uD83C.pdf'))).toBe('план .pdf');
  expect(contentDisposition('план.п"д')).toMatch(/^attachment; filename="file"; /);
});
