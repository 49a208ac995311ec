import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReport } from './test-report';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nursery-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const specOf = (title: string, status: string, results: object[] = [{}]) => ({
  title,
  file: 'cart.spec.ts',
  ok: status !== 'unexpected',
  tests: [{ status, results }],
});

describe('the report of a browser suite', () => {
  const error = { message: 'expected 2', location: { line: 7 } };
  const file = () =>
    write({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [
        {
          specs: [specOf('good', 'expected'), specOf('bad', 'unexpected', [{ error }])],
          suites: [{ specs: [specOf('repeated', 'flaky', [{ error }, {}])] }],
        },
      ],
    });

  test('a test that passed on retry counts as passed and is listed as flaky', () => {
    expect(readReport('playwright', file())).toMatchObject({ passed: 2, failed: 1, flaky: ['cart.spec.ts: repeated'] });
  });

  test('a failure has its file, line and message', () => {
    expect(readReport('playwright', file()).failures).toEqual(['cart.spec.ts:7: bad — expected 2']);
  });
});

test('the report of a vitest suite counts tests, and a file that failed to load is a failure', () => {
  const file = write({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [{ fullName: 'b', status: 'failed', failureMessages: ['expected 1'] }],
      },
    ],
  });
  expect(readReport('vitest', file)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts — cannot be loaded', 'b — expected 1'],
    flaky: [],
  });
});

test('a missing report is a failure', () => {
  expect(readReport('vitest', path.join(folder, 'absent.json'))).toMatchObject({ passed: 0, failed: 0 });
});
