import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { StaffOrder } from '@/contract/staff/orders';
import { orderSheet } from './order-sheet';
import { type Cell, toCsv, toXlsx } from './spreadsheet';

const csvOf = (...row: Cell[]) => toCsv({ name: 'Лист', columns: [{ name: 'Имя', width: 9 }], rows: [row] });
const lineOf = (...row: Cell[]) => csvOf(...row).split('Имя\r\n')[1];

test('a file begins with the mark of UTF-8, and lines end as Windows ends them', () => {
  expect(csvOf('а', 'б')).toBe('\uFEFFИмя\r\nа;б\r\n');
});

test.each([
  ['Ёлка; туя', '"Ёлка; туя"'],
  ['Сорт "Brabant"', '"Сорт ""Brabant"""'],
  ['одна\nдве', '"одна\nдве"'],
  ['«Ёлка», 1/2', '«Ёлка», 1/2'],
  ['', ''],
])('the text %j is written as %j', (text, written) => {
  expect(lineOf(text)).toBe(`${written}\r\n`);
});

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|calc', "'+cmd|calc"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t=1"],
  ['-5', '-5'],
  ['+79161234567', '+79161234567'],
  ['+7 916 123 45-67', '+7 916 123 45-67'],
  ['-1,5', '-1,5'],
  ['-1,55', '-1,55'],
  ['+1.5', '+1.5'],
  ['-1,5-2', "'-1,5-2"],
  ['=+7 916 123 45-67', "'=+7 916 123 45-67"],
  ['+7 916 123 45-67-1', "'+7 916 123 45-67-1"],
  ['Ива -1', 'Ива -1'],
])('%j, which a program may take for a formula, is written as %j', (text, written) => {
  expect(lineOf(text)).toBe(`${written}\r\n`);
});

test('numbers have a decimal comma, days are Russian, what is absent is empty', () => {
  expect(lineOf(1_200.5, -3, 0, new Date('2026-03-01T00:00:00Z'), undefined)).toBe('1200,5;-3;0;01.03.2026;\r\n');
  expect(lineOf(new Date('2026-12-31T00:00:00Z'))).toBe('31.12.2026\r\n');
});

const ORDER: StaffOrder = {
  number: '3502-3219',
  date: '2026-11-27T21:30:00.000Z',
  status: 'confirmed',
  total: 7_850,
  paid: 1_000.5,
  payment_method: 'invoice',
  method: 'courier',
  handover_on: '2026-12-02',
  customer: { name: '=Мария; "М"', phone: '79161234567', email: 'maria@example.com' },
  pieces: 3,
  plants: ['Туя западная', 'Ель сизая'],
  has_note: false,
  waits: ['confirmation'],
  pin_differs: false,
};

test('an order becomes one line, without loss', () => {
  const [head, line] = toCsv(orderSheet([ORDER], 1)).split('\r\n');
  expect(head).toBe(
    '\uFEFFНомер;Дата;Состояние;Сумма, ₽;Оплачено, ₽;К оплате, ₽;Вернуть, ₽;Оплата;Получение;День выдачи;' +
      'Покупатель;Телефон;Почта;Растений, шт;Первые растения;Ждёт решения',
  );
  expect(line).toBe(
    '3502-3219;28.11.2026;Подтверждён;7850;1000,5;6849,5;0;По счёту;Курьером;02.12.2026;"\'=Мария; ""М""";' +
      '+7 916 123 45-67;maria@example.com;3;Туя западная, Ель сизая;Подтвердить',
  );
});

test('what an order waits for stands in one cell, and the sheet has a name', () => {
  const sheet = orderSheet([{ ...ORDER, waits: ['refund', 'place'] }], 1);
  expect(sheet.rows[0]?.at(-1)).toBe('Банк отказал в возврате, Адрес и точка на карте расходятся');
  expect(sheet.name).toBe('Заказы');
});

test('the last row tells that the file is cut', () => {
  expect(orderSheet([ORDER], 7_210).rows.at(-1)).toEqual([
    'Здесь первые 1\u00a0заказ из 7\u00a0210. Чтобы выгрузить остальные, сузьте фильтр',
  ]);
  expect(orderSheet([ORDER], 1).rows).toHaveLength(1);
});

test('a workbook has the same cells: texts as texts, numbers and days as numbers', async () => {
  const files = unzipSync(await toXlsx(orderSheet([ORDER], 1)));
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  const strings = textOf('xl/sharedStrings.xml');
  for (const text of ['Номер', '3502-3219', '=Мария; "М"', '+7 916 123 45-67', 'Туя западная, Ель сизая'])
    expect(strings).toContain(`>${text}<`);
  const sheet = textOf('xl/worksheets/sheet1.xml');
  for (const value of ['7850', '1000.5', '46354', '46358']) expect(sheet).toContain(`<v>${value}</v>`);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<col min="1" max="1" width="14"/);
});
