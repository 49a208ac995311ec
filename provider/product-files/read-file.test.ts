import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { workbookOf } from '../../tests/setup/workbooks';
import { readTable, type Table } from './read-file';
import { decodeText, guessDelimiter } from './text-file';

const fileOf = (content: string | Uint8Array, name = 'price.csv') => new File([content as BlobPart], name);
const read = async (content: string | Uint8Array, name?: string) => {
  const table = await readTable(fileOf(content, name));
  if ('problem' in table) throw new Error(table.problem);
  return table;
};
const problemOf = async (content: string | Uint8Array, name?: string) => {
  const table: Table | { problem: string } = await readTable(fileOf(content, name));
  return 'problem' in table ? table.problem.replaceAll('\u00A0', ' ') : undefined;
};

const ROWS = [
  ['Артикул', 'Наименование', 'Цена', 'Остаток', 'Ед.'],
  ['100035', 'Туя западная «Смарагд», С3, 40–60 см', '1 190,00', '140', 'шт'],
  ['100036', 'Туя западная "Брабант";С3', '1\u00A0090,50 руб.', '>10', 'шт.'],
  ['  100037 ', 'Ель колючая № 5', '', '0', 'шт'],
];

describe('a price list as Excel saves it', () => {
  test.each([
    ['cp1251', 'windows-1251', ';'],
    ['utf8-bom', 'utf-8', ';'],
    ['utf16', 'utf-16le', '\t'],
  ])('%s is read as %s, parted by «%s»', async (name, encoding, delimiter) => {
    const { rows, format } = await read(readFileSync(`tests/setup/price-lists/${name}.csv`));
    expect(format).toEqual({ kind: 'csv', encoding, delimiter });
    const plain = (row: string[] | undefined) => row?.map((cell) => cell.replaceAll('\u00A0', ' '));
    for (const [at, row] of ROWS.entries()) {
      const given = name === 'utf16' && at === 2 ? ['100036', 'Туя западная "Брабант"\tС3', ...row.slice(2)] : row;
      expect(plain(rows[at])).toEqual(plain(given));
    }
    expect(rows[8]?.[1]?.replace('\r', '')).toBe('Сорт с\nпереносом строки');
    expect(rows).toHaveLength(11);
  });
});

test.each([
  ['a;b\n1;2', ';'],
  ['a\tb;c\n1\t2', '\t'],
  ['a,b\n1,2', ','],
  ['a;"b;c"\n1,5;2', ';'],
  ['a;b\n1,5;2,5', ';'],
  ['a', ';'],
  ['', ';'],
])('the delimiter of %j is %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter));

test('the line «sep=» names the delimiter and is no row', async () => {
  expect((await read('sep=,\r\nАртикул,Цена\r\n1;2,3')).rows).toEqual([
    ['Артикул', 'Цена'],
    ['1;2', '3'],
  ]);
});

test.each([
  [[0xfe, 0xff, 0x04, 0x10], 'utf-16be', 'А'],
  [[0x31, 0x00, 0x3b, 0x00], 'utf-16le', '1;'],
  [[0x00, 0x31, 0x00, 0x3b], 'utf-16be', '1;'],
  [[0xc0, 0xf0, 0xf2], 'windows-1251', 'Арт'],
  [[0xd0, 0x90], 'utf-8', 'А'],
])('the bytes %j are %s', (bytes, encoding, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual({ encoding, text });
});

test('lines above the heading and short rows are kept, a line has the number that a spreadsheet shows', async () => {
  const { rows, headings } = await read('\n\nАртикул;Цена;Место\n1;2\n\n3;4;5;6');
  expect(rows.map((row) => row.length)).toEqual([1, 1, 3, 2, 1, 4]);
  expect(headings).toEqual(['Артикул', 'Цена', 'Место', '']);
});

test('any rows of any texts come back from a CSV file of ours', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/[\p{Cc}\p{Cs}\ufffd]/u.test(text));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const table = [['Артикул', 'Цена'], ...given];
      const text = table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')).join('\r\n');
      expect((await read(`\uFEFF${text}`)).rows).toEqual(table);
    }),
  );
});

describe('a workbook', () => {
  test('gives texts, numbers, days and the saved values of formulas', async () => {
    const xml = [
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Артикул</t></is></c><c r="B1"><v>0.1</v></c></row>',
      '<row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="C3"><v>1E+2</v></c><c r="D3" t="b"><v>1</v></c></row>',
    ];
    const { rows, format } = await read(workbookOf(xml.join('')), 'price.xlsx');
    expect(format).toEqual({ kind: 'xlsx' });
    expect(rows).toEqual([
      ['Артикул', '0.1', '', ''],
      ['', '', '', ''],
      ['2', '', '100', 'ИСТИНА'],
    ]);
  });

  test('gives calculated numbers as Excel shows them', async () => {
    const xml =
      '<row r="1"><c r="A1"><f>1290*1.1</f><v>1419.0000000000002</v></c><c r="B1"><v>0.30000000000000004</v></c></row>';
    expect((await read(workbookOf(xml), 'price.xlsx')).rows).toEqual([['1419', '0.3']]);
  });

  test('gives no sign that the database cannot store', async () => {
    const { rows } = await read(
      workbookOf('<row r="1"><c r="A1" t="inlineStr"><is><t>a_x0000_b_xD800_</t></is></c></row>'),
      'a.xlsx',
    );
    expect(rows).toEqual([['ab\ufffd']]);
  });

  const BROKEN = 'Файл повреждён или закрыт паролем. Откройте его в Excel и сохраните заново';
  const WIDE = 'В файле больше 60 столбцов, оставьте только нужные';
  const LONG = 'В файле больше 100 000 строк, разделите его на части';
  test.each([
    ['a cell beyond any sheet', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>', BROKEN],
    ['a cell in the last column', '<row r="1"><c r="XFD1"><v>1</v></c></row>', WIDE],
    ['many cells without addresses', `<row>${'<c><v>1</v></c>'.repeat(61)}</row>`, WIDE],
    ['a cell in the last row', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', LONG],
    ['an address that is written otherwise', '<row r="1"><c r="&#90;ZZZZ1"><v>1</v></c></row>', BROKEN],
    ['a tag that hides an address', '<row r="1"><c t=">" r="ZZZZZZ1"><v>1</v></c></row>', BROKEN],
    ['an address in a namespace', '<row r="1"><x:c r="ZZZZZZ1"><v>1</v></x:c></row>', BROKEN],
    ['text that is missing', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>', BROKEN],
  ])('with %s is refused', async (_what, xml, problem) => {
    expect(await problemOf(workbookOf(xml), 'a.xlsx')).toBe(problem);
  });

  const sharing = (text: string, { rows, columns }: { rows: number; columns: number }) => {
    const cellsOf = (row: number) =>
      Array.from({ length: columns }, (_, at) => `<c r="${'ABCDEFGHI'[at]}${row}" t="s"><v>0</v></c>`).join('');
    const sheet = Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cellsOf(at + 1)}</row>`).join('');
    return workbookOf(sheet, { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${text}</t></si></sst>`) });
  };
  test.each([
    ['in all', { rows: 50_000, columns: 1 }, 'В файле слишком много текста, оставьте только нужные столбцы'],
    ['in a row', { rows: 3, columns: 9 }, 'Слишком много текста в строке 1, оставьте только нужные столбцы'],
  ])('that says one long text again and again is refused: too much %s', async (_what, size, problem) => {
    expect(await problemOf(sharing('я'.repeat(12_000), size), 'a.xlsx')).toBe(problem);
  });

  test('that shares a text has it in each cell', async () => {
    expect((await read(sharing('Туя', { rows: 1, columns: 2 }), 'a.xlsx')).rows).toEqual([['Туя', 'Туя']]);
  });

  const zeros = new Uint8Array(5 * 1024 * 1024);
  test.each([
    [
      'that unpacks to too much',
      { 'xl/media/a.bin': zeros },
      'Файл слишком большой внутри. Удалите лишние листы и столбцы',
    ],
    [
      'with macros',
      { 'xl/vbaProject.bin': new Uint8Array(9) },
      'В файле есть макросы. Сохраните его как «Книга Excel (.xlsx)»',
    ],
  ])('%s is refused', async (_what, more, problem) => {
    expect(await problemOf(workbookOf('<row r="1"/>', more), 'a.xlsx')).toBe(problem);
  });

  test('whose directory hides its true size is refused', async () => {
    const packed = Buffer.from(workbookOf('<row r="1"/>', { 'xl/media/a.xml': zeros.subarray(0, 1_000_000) }));
    const at = packed.lastIndexOf('xl/media/a.xml') - 46;
    packed.writeUInt32LE(100, at + 24);
    expect(await problemOf(packed, 'a.xlsx')).toBe(BROKEN);
  });

  test('cut anywhere is refused or read, but never breaks', async () => {
    const whole = workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>');
    for (let length = 4; length < whole.length; length += 37)
      expect(await problemOf(whole.subarray(0, length), 'a.xlsx')).toBe(BROKEN);
  });

  test('an archive of something else is none', async () => {
    expect(await problemOf(zipSync({ 'a.txt': new Uint8Array(9) }), 'a.xlsx')).toBe(
      'Это архив, а не книга Excel. Подойдёт файл XLSX или CSV',
    );
  });
});

const KINDS = 'Подойдёт файл XLSX или CSV';
test.each([
  ['nothing', '', 'a.csv', 'Файл пуст'],
  ['empty lines', '\r\n \r\n', 'a.csv', 'В файле нет строк'],
  ['a program by its name', 'Артикул;Цена', 'a.exe', KINDS],
  ['a name without an ending', 'Артикул;Цена', 'a', KINDS],
  ['text called xlsx', 'Артикул;Цена', 'a.xlsx', KINDS],
  ['an archive called csv', 'PK\x03\x04', 'a.csv', KINDS],
  ['a page', '<html><table>', 'a.csv', 'Это веб-страница, а не таблица. Откройте её в Excel и сохраните как XLSX'],
  ['a PDF', '%PDF-1.7', 'a.csv', 'Это не таблица. Подойдёт файл XLSX или CSV'],
  ['bytes that are no text', 'a\u0000b;c', 'a.csv', 'Это не таблица. Подойдёт файл XLSX или CSV'],
  ['a quote without its end', 'a;"b\n1;2', 'a.csv', 'Кавычка не закрыта. Проверьте файл со строки 1'],
  [
    'an endless line',
    `a;${'b'.repeat(100_001)}`,
    'a.csv',
    'Не получилось прочитать строку 1: проверьте кавычки и разделители',
  ],
  ['a wide table', ';'.repeat(61), 'a.csv', 'В файле больше 60 столбцов, оставьте только нужные'],
  ['a long table', '1\n'.repeat(100_002), 'a.csv', 'В файле больше 100 000 строк, разделите его на части'],
])('%s is refused', async (_what, content, name, problem) => {
  expect(await problemOf(content, name)).toBe(problem);
});

test('an old or encrypted workbook is told apart', async () => {
  const bytes = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]);
  expect(await problemOf(bytes, 'a.xls')).toMatch(/^Это старый или закрытый паролем файл Excel/);
});
