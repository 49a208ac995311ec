import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { listImports } from '@/scripts/check/imports';

const START = [
  'lib/api/transport.ts',
  'lib/api/read.ts',
  'lib/api/catalog.ts',
  'app/(base)/catalog/[[...path]]/page.tsx',
];
const ROW = /^\| (?:on|in) [^|]+\| (`[^|]+→[^|]+) \| (\d+) \|$/gm;

const rows = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(ROW)].map(([, names = '', count]) => {
  const files = [...START];
  for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) {
    files.push(name.includes('/') ? name : path.posix.join(path.posix.dirname(files.at(-1) ?? ''), name));
  }
  return { files, count: Number(count) };
});

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  return listImports('.', { file, text, program, comments }).map(({ target }) => target);
}

const withoutExtension = (file: string): string => file.replace(/\.tsx?$/, '');

test('the files that a price passes are linked by imports, and ARCHITECTURE.md counts them', () => {
  expect(rows).toHaveLength(3);
  for (const { files, count } of rows) {
    expect(files).toHaveLength(count);
    const imports = new Map(files.map((file) => [file, importsOf(file)]));
    const isLinked = (a: string, b: string) => imports.get(a)?.includes(withoutExtension(b)) === true;
    const strays = files.filter(
      (file, at) => at > 0 && !files.slice(0, at).some((one) => isLinked(file, one) || isLinked(one, file)),
    );
    expect(strays).toEqual([]);
  }
});
