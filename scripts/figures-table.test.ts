import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Row, rowsOfWhole, type TestOutcome } from './figures-table';
import { PROOFS } from './proofs';

const result = (title: string, { hasRun = true, isGood = true } = {}): TestOutcome => ({
  title,
  hasRun,
  isGood,
  figure: undefined,
});
const PROOF = { property: 'A1 codes', threshold: 'six digits', titles: [/six digits/, /five tries/] };
const WHOLE = { proofs: [PROOF], claimed: ['A1'], minutes: 42, most: 60 };
const TIME = { suite: 'all', figure: { property: 'the whole run', reached: '42.0 min', threshold: '60 min' } };

const buildRows = (tests: TestOutcome[], whole = {}, rows: Row[] = []) =>
  rowsOfWhole({ ...WHOLE, ...whole }, rows, [{ suite: 'unit', tests }]);

test('a proof holds if each of its patterns has a passed test', () => {
  const figure = { property: 'A1 codes', reached: '2 of 2 tests hold', threshold: 'six digits' };
  expect(buildRows([result('six digits'), result('five tries')])).toEqual([{ suite: 'unit', figure }, TIME]);
});

test('a proof with an unmatched pattern is reported as unproved', () => {
  const failed = { suite: 'none', failed: 'A1 codes: no test called /five tries/' };
  expect(buildRows([result('six digits')])).toContainEqual(failed);
  expect(buildRows([result('six digits'), result('five tries', { hasRun: false })])).toContainEqual(failed);
});

test('each claim has a figure or a proof', () => {
  const missing = { suite: 'none', failed: 'S1: no test reports it' };
  const tests = [result('six digits'), result('five tries')];
  expect(buildRows(tests, { claimed: ['A1', 'S1'] })).toContainEqual(missing);
  const figure = { property: 'S1 oversell', reached: '0', threshold: '0' };
  expect(buildRows(tests, { claimed: ['A1', 'S1'] }, [{ suite: 'PostgreSQL', figure }])).not.toContainEqual(missing);
  // An id with the same prefix does not count.
  const other = { property: 'S11 prices', reached: '0', threshold: '0' };
  expect(buildRows(tests, { claimed: ['A1', 'S1'] }, [{ suite: 'PostgreSQL', figure: other }])).toContainEqual(missing);
});

test('a run above its time limit has failed', () => {
  expect(buildRows([], { minutes: 60.5 })).toContainEqual({
    suite: 'all',
    failed: 'the whole run took 60.5 min, more than 60',
  });
});

test('every pattern of the proofs matches an existing title', () => {
  const lines = ['tests', 'e2e', 'server', 'provider', 'lib']
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`))
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(name, 'utf8').split('\n'));
  const dead = PROOFS.flatMap(({ titles }) => titles).filter((pattern) => !lines.some((line) => pattern.test(line)));
  expect(dead).toEqual([]);
});
