import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleProductRow } from '@/tests/setup/product-rows';
import { guessColumns, matchLines, parseTable, readPaste } from './product-paste';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const read = (text: string) => {
  const table = parseTable(text);
  return readPaste(table, guessColumns(table));
};
const faultsOf = (text: string) => read(text).faults.map((fault) => plain(fault.text));
const cellsOf = (text: string) => read(text).lines.map(({ cells }) => cells);

describe('a pasted table', () => {
  test('has cells between tabs and lines of any kind, without an empty last line', () => {
    expect(parseTable('1001\t1 190\r\n1002\t\n1003\t5\n')).toEqual([
      ['1001', '1 190'],
      ['1002', ''],
      ['1003', '5'],
    ]);
  });

  test('has quoted cells with breaks, tabs and quotes inside', () => {
    expect(parseTable('"Туя\n""Смарагд"""\t"a\tb"\nx\ty')).toEqual([
      ['Туя\n"Смарагд"', 'a\tb'],
      ['x', 'y'],
    ]);
    expect(parseTable('"Смарагд" туя\t5')).toEqual([['"Смарагд" туя', '5']]);
    expect(parseTable('Горшок 5"\t5')).toEqual([['Горшок 5"', '5']]);
  });

  test('may come from a file with semicolons', () => {
    expect(parseTable('1001;1190\n1002;900')).toEqual([
      ['1001', '1190'],
      ['1002', '900'],
    ]);
  });

  test('keeps every cell of every line, whatever is in it', () => {
    const cell = fc.string().map((text) => text.replaceAll('\r', ''));
    const tables = fc
      .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 5 }))
      .chain(([width, height]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
      )
      .filter((table) => table.at(-1)?.at(-1) !== '');
    const quote = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(tables, (table) => {
        expect(parseTable(table.map((row) => row.map(quote).join('\t')).join('\r\n'))).toEqual(table);
      }),
    );
  });
});

describe('columns', () => {
  test.each([
    ['Артикул\tНазвание\tЦена\tЦена со скидкой\tОстаток\tГрядка', 'sku skip price discount_price stocked bed'],
    ['Код товара\tКоличество\tСтоимость', 'sku received price'],
    ['арт.\tприход\tместо', 'sku received bed'],
    ['АРТИКУЛ\t+', 'sku received skip'],
    ['Цена, руб.\tАртикул\tНа полке\tскидка', 'price sku stocked discount_price'],
    ['Артикул\tЦена\tЦена закупки', 'sku price skip'],
  ])('are known by the heading «%s»', (heading, columns) => {
    const guess = guessColumns(parseTable(`${heading}\n1001\t1190\t5`));
    expect([guess.hasHeading, guess.columns.join(' ')]).toEqual([true, columns]);
  });

  test.each([
    ['1001\t1190\t41', 'sku price received'],
    ['1001\t1190\t+10', 'sku price received'],
    ['1001\tТуя\t1 190 ₽\t5', 'sku skip price received'],
    ['1001\t+5', 'sku received'],
    ['S-1\t1190', 'sku price'],
  ])('without a heading are guessed: «%s»', (line, columns) => {
    const guess = guessColumns(parseTable(line));
    expect([guess.hasHeading, guess.columns.join(' ')]).toEqual([false, columns]);
  });
});

test('columns of 130 000 lines are guessed, as wide as the widest line', () => {
  const table = [...Array.from({ length: 130_000 }, () => ['1001', '1190']), ['1002', '900', '5']];
  expect(guessColumns(table).columns).toEqual(['sku', 'price', 'received']);
});

describe('lines', () => {
  test('are read with all their numbers; empty cells change nothing', () => {
    expect(cellsOf('Артикул\tЦена\tСкидка\tОстаток\n1001\t1 190,00\t\t+10\n1002\t900\tнет\t41')).toEqual([
      { price: '1 190,00', stocked: '+10' },
      { price: '900', discount_price: 'нет', stocked: '41' },
    ]);
  });

  test('that are wrong are told by number and word, and the others go in', () => {
    const text = [
      ...['Артикул\tЦена\tОстаток', '1001\t1190\t5', '1002\tдвести\t5', '\t\t', '1001\t900\t1'],
      ...['\t900\t1', '1003\t1 090,50 руб.\t5', '1004\t900\t7'],
    ].join('\n');
    expect(faultsOf(text)).toEqual([
      'Строка 3: «двести» – не число',
      'Строка 5: артикул 1001 уже был в строке 2',
      'Строка 6: нет артикула',
      'Строка 7: «1 090,50 руб.» с копейками, нужны целые рубли',
    ]);
    expect(read(text).lines.map(({ sku }) => sku)).toEqual(['1001', '1004']);
  });

  test('with an article that the shop would not look up are told', () => {
    const { lines, faults } = read(`Артикул\tЦена\n${'1'.repeat(101)}\t900\n${'2'.repeat(100)}\t900`);
    expect(faults.map(({ text }) => text)).toEqual(['Строка 2: артикул слишком длинный']);
    expect(lines.map(({ line }) => line)).toEqual([3]);
  });

  test('with a count and a delivery at once are not understood', () => {
    expect(faultsOf('Артикул\tОстаток\tПриход\n1001\t5\t5')).toEqual(['Строка 2: и остаток, и приход сразу']);
  });

  test('are either taken or told, none is lost in silence', () => {
    const line = fc.tuple(
      fc.string({ minLength: 1, maxLength: 3 }),
      fc.constantFrom('5', 'пять', '1 000', '1,5', '+3'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (given) => {
        const table = given.map(([sku, price]) => [sku, price]);
        const { lines, faults } = readPaste(table, { columns: ['sku', 'price'], hasHeading: false });
        expect([...lines, ...faults].map((told) => told.line).sort((a, b) => a - b)).toEqual(
          given.map((_, at) => at + 1),
        );
      }),
    );
  });
});

describe('articles', () => {
  test('find their plants in any spelling; unknown ones are told among the other faults', () => {
    const found = [sampleProductRow(1, { sku: 'ТУ-77' }), sampleProductRow(2)];
    const pasted = read('Артикул\tЦена\nту‑77\t900\n7777\t5\n1002\tдвести\n1002\t800');
    const { changes, plants, faults } = matchLines(pasted, found);
    expect(plants).toBe(1);
    expect(changes).toEqual([{ row: found[0], field: 'price', text: '900' }]);
    expect(faults.map(({ text }) => plain(text))).toEqual([
      'Строка 3: артикул 7777 не нашёлся',
      'Строка 4: «двести» – не число',
      'Строка 5: артикул 1002 уже был в строке 4',
    ]);
  });

  test('that several plants have are told, unless one is spelt as it was typed', () => {
    const found = [sampleProductRow(1, { sku: '10-01' }), sampleProductRow(2, { sku: '100-1' })];
    const { changes, faults } = matchLines(read('Артикул\tЦена\n1001\t900'), found);
    expect(changes).toEqual([]);
    expect(faults.map(({ text }) => text)).toEqual(['Строка 2: артикул 1001 подходит двум растениям']);
    expect(matchLines(read('Артикул\tЦена\n100-1\t900'), found).changes).toEqual([
      { row: found[1], field: 'price', text: '900' },
    ]);
  });
});
