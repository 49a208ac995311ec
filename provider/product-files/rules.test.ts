import { describe, expect, test } from 'vitest';
import type { FileField } from '../../contract/staff/product-files';
import type { ProductRow } from '../../contract/staff/product-table';
import { categoriesBy, type Earlier, type Found, guessFields, judgeRow, readRow, refuseFields } from './rules';

const uuid = 'f3b1a7de-0000-4000-a000-000000000001';
const other = 'f3b1a7de-0000-4000-a000-000000000002';
const PRODUCT: ProductRow = {
  ...{ uuid, sku: '1001', name: 'Туя', path: '/catalog/tuya', price: 1_190, discount_price: null },
  ...{ stocked: 10, reserved: 2, bed: 'Б-2' },
};
const OTHER = { ...PRODUCT, uuid: other, sku: '10-01' };
const found = (...products: ProductRow[]): Found => ({
  byId: new Map(products.map((product) => [product.uuid, product])),
  bySku: new Map([['1001', products]]),
  categories: categoriesBy([
    { slug: 'conifers', path: ['Хвойные'] },
    { slug: 'thuja', path: ['Хвойные', 'Туи'] },
    { slug: 'shrubs', path: ['Кустарники'] },
    { slug: 'hedge-conifers', path: ['Хвойные', 'Для изгороди'] },
    { slug: 'hedge-shrubs', path: ['Кустарники', 'Для изгороди'] },
  ]),
  newIdOf: (sku) => `${other.slice(0, -4)}${sku.slice(-4)}`,
  articleOf: (sku) => sku.toLowerCase(),
});
const namedAt = (line: number | undefined, kind: keyof Earlier = 'product'): Earlier => {
  const nowhere = { product: () => undefined, article: () => undefined, slug: () => undefined };
  return { ...nowhere, [kind]: () => line };
};
const FIELDS: FileField[] = ['sku', 'price', 'discount_price', 'stocked', 'bed', 'id'];
const judge = (
  cells: string[],
  { products = [PRODUCT], earlier }: { products?: ProductRow[]; earlier?: number } = {},
) => {
  const judged = judgeRow(readRow(cells, FIELDS, 'csv'), found(...products), namedAt(earlier));
  const faults = judged.faults?.map(({ field, message }) => `${field}: ${message.replaceAll('\u00A0', ' ')}`);
  return { ...judged, faults };
};

test('columns are proposed by their headings, each kind once, what comes in is never guessed', () => {
  const headings = ['Код', 'Название', 'Цена', 'Цена опт', 'Остаток', 'Приход', 'id', 'Гряда', 'Скидка'];
  expect(guessFields(headings)).toEqual([
    'sku',
    'name',
    'price',
    'skip',
    'stocked',
    'skip',
    'id',
    'bed',
    'discount_price',
  ]);
});

describe('columns', () => {
  test.each<[FileField[], number, string | undefined]>([
    [['sku', 'price'], 2, undefined],
    [['id', 'bed', 'skip'], 3, undefined],
    [['sku', 'price'], 3, 'Столбцы файла уже другие. Обновите страницу'],
    [['sku', 'price', 'price'], 3, 'Один и тот же столбец выбран дважды'],
    [['price'], 1, 'Выберите столбец с артикулом или с id'],
    [['sku', 'id', 'skip'], 3, 'Выберите хотя бы один столбец, который нужно изменить'],
  ])('%j of %i: %s', (fields, width, problem) => {
    expect(refuseFields(fields, width)?.replaceAll('\u00A0', ' ')).toBe(problem);
  });
});

test.each(['#Н/Д', '#N/A', '#ДЕЛ/0!', '#ССЫЛКА!', '#ИМЯ?', ' #value! '])(
  'the error %s of a spreadsheet is an empty cell, in CSV too',
  (cell) => {
    expect(readRow(['1001', cell, cell, cell, cell, cell], FIELDS, 'csv')).toEqual({
      ...{ sku: '1001', id: '', values: {}, texts: {}, attributes: {}, faults: [] },
    });
    expect(readRow(['1001', '', '', '', `${cell}1`, ''], FIELDS, 'csv').values).toEqual({ bed: `${cell}1`.trim() });
  },
);

test.each([
  [undefined, ['price: Цена должна быть больше нуля']],
  ['planned' as const, ['price: Цена должна быть больше нуля']],
  ['draft' as const, undefined],
])('a price of nothing is refused but for a draft: %s', (hidden, faults) => {
  expect(judge(['1001', '0'], { products: [{ ...PRODUCT, ...(hidden && { hidden }) }] }).faults).toEqual(faults);
});

describe('a row', () => {
  test('changes what differs from the shop and remembers what stood there', () => {
    const { outcome, change } = judge(['1001', '1 290,00', '990', '140', 'Б-2']);
    expect(outcome).toBe('changed');
    expect(change).toEqual({
      uuid,
      price: { from: 1_190, to: 1_290 },
      discount_price: { from: null, to: 990 },
      stocked: { from: 10, to: 140 },
    });
  });

  test('with the values of the shop, or without any, changes nothing', () => {
    expect(judge(['1001', '1190', '', '10', 'Б-2'])).toMatchObject({ outcome: 'same', product_id: uuid });
    expect(judge(['1001'])).toMatchObject({ outcome: 'same' });
  });

  test('takes a discount or a place away by «нет»', () => {
    const product = { ...PRODUCT, discount_price: 900 };
    const { change } = judge(['1001', '', 'нет', '', '-'], { products: [product] });
    expect(change).toEqual({ uuid, discount_price: { from: 900, to: null }, bed: { from: 'Б-2', to: null } });
  });

  test('is matched by id, too, in any letters', () => {
    expect(judge(['', '1', '', '', '', uuid.toUpperCase()])).toMatchObject({ outcome: 'changed', product_id: uuid });
  });

  test('reads a text that an export has defused, and a line break as a blank', () => {
    expect(judge(['1001', '', '', '', "'=А1"]).change).toEqual({ uuid, bed: { from: 'Б-2', to: '=А1' } });
    expect(judge(['1001', '', '', '', "''=А1"]).change).toEqual({ uuid, bed: { from: 'Б-2', to: "'=А1" } });
    expect(judge(['1001', '', '', '', 'Гряда\n5']).change).toEqual({ uuid, bed: { from: 'Б-2', to: 'Гряда 5' } });
  });

  test.each<[string, string[], string[]]>([
    ['kopecks', ['1001', '1 090,50 руб.'], ['price: «1 090,50 руб.» с копейками, нужны целые рубли']],
    ['«more than»', ['1001', '', '', '>10'], ['stocked: «>10» – не число']],
    ['a word', ['1001', '', '', 'есть'], ['stocked: «есть» – не число']],
    [
      'a shortened number',
      ['1001', '', '', '1E+02'],
      ['stocked: «1E+02» – число, сокращённое в Excel, запишите его целиком'],
    ],
    ['a negative number', ['1001', '', '', '−3'], ['stocked: «-3» меньше нуля']],
    ['half a piece', ['1001', '', '', '2,5'], ['stocked: «2,5» – не целое число']],
    [
      'a formula',
      ['1001', '=1+1', '', '', '=A1'],
      ['price: «=1+1» – формула, нужно готовое число', 'bed: «=A1» – формула, нужно готовое значение'],
    ],
    ['a formula for an article', ['=2+5', '1'], ['sku: «=2+5» – формула, нужно готовое значение']],
    ['a shortened article', ['1,00035E+05', '1'], ['sku: «1,00035E+05» – артикул, сокращённый в Excel']],
    ['no article', [' ', '1'], ['sku: нет артикула']],
    ['an unknown article', ['7', '1'], ['sku: артикул 7 не нашёлся']],
    ['an unknown id', ['', '1', '', '', '', other], [`id: растения с id ${other} нет`]],
    ['a text without end', ['1001', 'я'.repeat(401)], ['price: слишком длинный текст']],
    [
      'a discount above the price',
      ['1001', '', '1190'],
      ['discount_price: Цена со скидкой должна быть меньше обычной'],
    ],
    [
      'fewer than are reserved',
      ['1001', '', '', '1'],
      ['stocked: покупатели уже закрепили 2 шт, меньше на полке быть не может'],
    ],
  ])('with %s is told', (_what, cells, faults) => {
    expect(judge(cells)).toMatchObject({ outcome: 'faulty', faults });
  });

  test('with a price below the discount of the shop names the price', () => {
    const products = [{ ...PRODUCT, discount_price: 900 }];
    expect(judge(['1001', '800'], { products }).faults).toEqual(['price: Цена со скидкой должна быть меньше обычной']);
  });

  test('that names a plant again names the line that was before it', () => {
    expect(judge(['1001', '1'], { earlier: 2 })).toMatchObject({
      ...{ outcome: 'faulty', product_id: uuid, faults: ['product: это растение уже было в строке 2'] },
    });
  });

  test('whose article fits several plants takes the one that is written so', () => {
    expect(judge(['1001', '1'], { products: [OTHER, PRODUCT] })).toMatchObject({ product_id: uuid });
    const alike = [OTHER, { ...PRODUCT, sku: '100-1' }];
    expect(judge(['1001', '1'], { products: alike }).faults).toEqual([
      'sku: артикул 1001 подходит нескольким растениям',
    ]);
  });

  test('whose article and id are of two plants is told', () => {
    const two: Found = { ...found(PRODUCT), byId: new Map([[other, OTHER]]) };
    const { faults } = judgeRow(readRow(['1001', '1', '', '', '', other], FIELDS, 'csv'), two, namedAt(undefined));
    expect(faults?.[0]?.message.replaceAll('\u00A0', ' ')).toBe('артикул 1001 и id – о разных растениях');
  });

  test('with a wrong cell of the card keeps the price of a known plant', () => {
    const fields: FileField[] = ['sku', 'price', 'name', 'care_light'];
    const row = readRow(['1001', '1290', '=A1', '=B1'], fields, 'csv');
    expect(judgeRow(row, found(PRODUCT), namedAt(undefined))).toEqual({
      ...{ product_id: uuid, outcome: 'changed', change: { uuid, price: { from: 1_190, to: 1_290 } } },
    });
    const unknown = readRow(['7', '1290', '=A1'], fields, 'csv');
    expect(judgeRow(unknown, found(PRODUCT), namedAt(undefined)).faults?.map(({ field }) => field)).toEqual([
      ...['name', 'sku'],
    ]);
  });

  test('quotes whole characters, which a database can store', () => {
    const { faults = [] } = judge(['1001', '', '', '', `=${'🌲'.repeat(80)}`]);
    expect(faults).toEqual([`bed: «=${'🌲'.repeat(59)}…» – формула, нужно готовое значение`]);
    expect(faults[0]).not.toMatch(/\p{Surrogate}/u);
  });

  test('of a workbook may begin with the sign of a formula: there it is a text', () => {
    expect(readRow(['=1', '', '', '', "'=А1"], FIELDS, 'xlsx')).toEqual({
      ...{ sku: '=1', id: '', texts: {}, attributes: {}, values: { bed: "'=А1" }, faults: [] },
    });
  });
});

describe('a row with an unknown article', () => {
  const NEW_FIELDS: FileField[] = ['sku', 'name', 'category', 'latin_name', 'price', 'discount_price', 'stocked', 'id'];
  const judgeNew = (cells: string[], earlier?: number) => {
    const judged = judgeRow(readRow(cells, NEW_FIELDS, 'xlsx'), found(PRODUCT), namedAt(earlier));
    return {
      ...judged,
      faults: judged.faults?.map(({ field, message }) => `${field}: ${message.replace(/\s/g, ' ')}`),
    };
  };

  test('and a name is a new plant, a draft with what the row says', () => {
    const { outcome, creation, product_id } = judgeNew(['2001', 'Туя «Смарагд»', 'туи', 'Thuja', '1 190', '990', '5']);
    expect([outcome, product_id, creation?.pieces, creation?.category]).toEqual([
      ...['new', `${other.slice(0, -4)}2001`, 5, 'Хвойные › Туи'],
    ]);
    expect(creation?.fields).toMatchObject({
      ...{ name: 'Туя «Смарагд»', latin_name: 'Thuja', sku: '2001', category: 'thuja', publication: 'draft' },
      ...{ price: 1_190, discount_price: 990, size: '', slug: '', synonyms: [] },
    });
  });

  test('and no name stays a fault, and so does a name without an article', () => {
    expect(judgeNew(['2001', '', 'Туи']).faults).toEqual(['sku: артикул 2001 не нашёлся']);
    expect(judgeNew(['', 'Туя', 'Туи']).faults).toEqual(['sku: нет артикула']);
  });

  test('keeps the id that an exported file gives it, if nothing has it', () => {
    expect(judgeNew(['2001', 'Туя', 'Туи', '', '', '', '', other]).product_id).toBe(other);
    expect(judgeNew(['2001', 'Туя', 'Туи', '', '', '', '', uuid]).faults).toEqual([
      'sku: артикул 2001 и id – о разных растениях',
    ]);
  });

  test('twice in a file is new once', () => {
    expect(judgeNew(['2001', 'Туя', 'Туи'], 7).faults).toEqual(['product: это растение уже было в строке 7']);
  });

  test.each([
    ['ХВОЙНЫЕ', 'conifers'],
    ['Хвойные > Туи', 'thuja'],
    ['хвойные/туи', 'thuja'],
    ['Кустарники › Для  изгороди', 'hedge-shrubs'],
  ])('goes into the section «%s»', (category, slug) => {
    expect(judgeNew(['2001', 'Туя', category]).creation?.fields.category).toBe(slug);
  });

  test.each([
    ['', 'sku: артикул 2001 не нашёлся; чтобы записать новое растение, укажите раздел'],
    ['Ели', 'category: раздела «Ели» нет. Напишите его, как в каталоге, или сначала добавьте'],
    [
      'Для изгороди',
      'category: таких разделов несколько, напишите путь: «Хвойные › Для изгороди» или «Кустарники › Для изгороди»',
    ],
  ])('is told that the section «%s» is none', (category, fault) => {
    expect(judgeNew(['2001', 'Туя', category]).faults).toEqual([fault]);
  });

  test('reads the section of a hostile cell at once and quotes the beginning of a long one', () => {
    const begun = performance.now();
    expect(judgeNew(['2001', 'Туя', `Туи${' '.repeat(90_000)}Туи`]).faults).toEqual([
      'category: слишком длинный текст',
    ]);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(judgeNew(['2001', 'Туя', 'я'.repeat(100)]).faults?.[0]).toContain(`раздела «${'я'.repeat(60)}…» нет`);
  });

  test('takes synonyms and a description longer than other cells', () => {
    const fields: FileField[] = ['sku', 'name', 'category', 'synonyms', 'description'];
    const synonyms = Array.from({ length: 6 }, (_, at) => `${at}${'я'.repeat(99)}`);
    const row = readRow(['2001', 'Туя', 'Туи', synonyms.join(', '), 'о'.repeat(900)], fields, 'csv');
    expect(judgeRow(row, found(PRODUCT), namedAt(undefined)).creation?.fields).toMatchObject({
      ...{ synonyms, description: 'о'.repeat(900) },
    });
  });

  test.each([
    ['article', 'sku: этот артикул уже был в строке 3'],
    ['slug', 'slug: этот адрес уже был в строке 3'],
    ['product', 'product: это растение уже было в строке 3'],
  ] as const)('whose %s another line of the file has is told', (kind, fault) => {
    const fields: FileField[] = ['sku', 'name', 'category', 'slug'];
    const row = readRow(['2001', 'Туя', 'Туи', 'tuya'], fields, 'csv');
    const { faults = [], ...judged } = judgeRow(row, found(PRODUCT), namedAt(3, kind));
    expect(faults.map(({ field, message }) => `${field}: ${message.replace(/\s/g, ' ')}`)).toEqual([fault]);
    expect(judged).toMatchObject({ outcome: 'faulty', article: '2001', slug: 'tuya' });
  });

  test('is told every wrong cell at once', () => {
    const { faults, outcome } = judgeNew(['2001', 'я'.repeat(111), 'Ели', 'Туя', 'дорого']);
    expect([outcome, faults?.map((fault) => fault.split(':')[0])]).toEqual([
      ...['faulty', ['price', 'category', 'name', 'latin_name']],
    ]);
  });
});
