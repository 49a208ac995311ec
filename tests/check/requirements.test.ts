import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ID = /^- ([A-Z]+-\d+) /gm;
const NAMED = /\[((?:[A-Z]+-\d+(?:, ?)?)+)\]/g;

const numbered = [...readFileSync('docs/requirements.md', 'utf8').matchAll(ID)].map(([, id]) => id);
const testFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'])
  .toString()
  .trim()
  .split('\n');

const named = new Map(
  testFiles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)].flatMap(([, ids = '']) =>
      ids.split(/, ?/).map((id) => [id, file] as const),
    ),
  ),
);

test('every requirement is named by at least one test', () => {
  expect(numbered.length).toBeGreaterThan(90);
  expect(numbered.filter((id) => !named.has(id ?? ''))).toEqual([]);
});

test('every requirement id in a test is in docs/requirements.md', () => {
  expect([...named].filter(([id]) => !numbered.includes(id))).toEqual([]);
});

test('no requirement id is listed twice', () => {
  expect(numbered.filter((id, place) => numbered.indexOf(id) !== place)).toEqual([]);
});
