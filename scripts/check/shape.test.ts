import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { type Judged, listImports } from './imports';
import { measureShape } from './shape';

function source(file: string, text: string): Judged {
  const { program, comments } = parseSync(file, text);
  const parsed = { file, text, program, comments };
  return { ...parsed, imports: listImports('.', parsed) };
}

const lines = (count: number, comments = 0) => 'call();\n'.repeat(count - comments) + '// why\n'.repeat(comments);
const LIMITS = { shop: 4, room: 4, rooms: { provider: 8 } };
const measure = (...files: [file: string, text: string][]) =>
  measureShape(
    files.map((each) => source(...each)),
    LIMITS,
  );
const roomOf = (room: string, ...files: [file: string, text: string][]) =>
  measure(...files).rooms.find((found) => found.room === room);

test.each([
  ['a line comment', '// why\ncall();\n', 50],
  ['a docstring of three lines', '/**\n * Why.\n */\ncall();\n', 75],
  ['a comment after code on the same line', 'call(); // why\n', 0],
  ['blank lines, which do not count', '// why\n\n\ncall();\n', 50],
  ['a comment sign inside a string', "call('// no comment');\n", 0],
])('the comment share counts %s', (_, text, share) => {
  expect(roomOf('lib', ['lib/a.ts', text])?.comments).toBe(share);
});

test('a room has the median and the maximum of its file lines, without tests', () => {
  const files: [string, string][] = [
    ['lib/a.ts', lines(10)],
    ['lib/b.ts', lines(40)],
    ['lib/c.ts', lines(90)],
  ];
  const shape = roomOf('lib', ...files, ['lib/c.test.ts', lines(300)]);
  expect(shape).toMatchObject({ files: 3, median: 40, longest: 90 });
});

test.each([
  ['one file imports', ["import { a } from './a';"], 50],
  ['two files import', ["import { a } from './a';", "import { a } from './a';"], 0],
  ['nothing imports', [''], 0],
])('a small file that %s', (_, importers, share) => {
  const files = importers.map((text, index): [string, string] => [`lib/user-${index}.ts`, `${text}\n${lines(40)}`]);
  expect(roomOf('lib', ['lib/a.ts', 'export const a = 1;'], ...files)?.smallWithOneImporter).toBe(share);
});

test('a test imports helpers of tests, but not modules of the shop', () => {
  const imported = (room: string) =>
    roomOf(room, [`${room}/a.ts`, 'export const a = 1;'], [`${room}/a.test.ts`, "import { a } from './a';"])
      ?.smallWithOneImporter;
  expect(imported('lib')).toBe(0);
  expect(imported('tests')).toBe(50);
});

test('a cycle counts in the room of its first file', () => {
  const cycle: [string, string][] = [
    ['lib/a.ts', "import '../stores/b';"],
    ['stores/b.ts', "import '../lib/a';"],
  ];
  expect(measure(...cycle).rooms.map(({ room, cycles }) => [room, cycles])).toEqual([
    ['lib', 1],
    ['stores', 0],
  ]);
});

test.each([
  ['a file of 351 lines', [['lib/a.ts', lines(351)]], ['lib/a.ts: 351 lines (≤ 350)']],
  ['a test of 351 lines', [['lib/a.test.ts', lines(351)]], ['lib/a.test.ts: 351 lines (≤ 350)']],
  ['a file of 350 lines', [['lib/a.ts', lines(350)]], []],
  ['a tool with 5 % comments', [['scripts/a.ts', lines(100, 5)]], ['scripts: 5.0 % comments (≤ 4 %)']],
  ['a room with 4 % comments', [['lib/a.ts', lines(100, 4)]], []],
] as [string, [string, string][], string[]][])('%s', (_, files, faults) => {
  expect(measure(...files).faults).toEqual(faults);
});

test.each([
  ['8 % comments, within its own limit', 8, [], []],
  ['9 % comments, over its own limit', 9, ['provider: 9.0 % comments (≤ 8 %)'], []],
  ['7 % comments, below its own limit', 7, [], ['provider: 7.0 % comments (≤ 8 %)']],
])('a room with %s', (_, comments, faults, hints) => {
  const shape = measure(
    ['provider/a.ts', lines(100, comments)],
    ...['a', 'b', 'c'].map((name): [string, string] => [`lib/${name}.ts`, lines(300)]),
  );
  expect(shape).toMatchObject({ faults, hints });
});

test('tools do not dilute the comments of the shop', () => {
  const { overall } = measure(['lib/a.ts', lines(100, 4)], ['scripts/a.ts', lines(100)]);
  expect(overall).toBe(4);
});
