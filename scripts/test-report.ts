import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** A line a test that failed: its title and what went wrong first. */
  failures: string[];
};

const EMPTY: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** What a runner wrote about its run; nothing where it did not come to that. */
export function readReport(runner: 'vitest' | 'playwright', file: string): Tally {
  if (!existsSync(file)) return EMPTY;
  const json = JSON.parse(readFileSync(file, 'utf8'));
  return runner === 'vitest' ? ofVitest(json) : ofPlaywright(json);
}

const lineOf = (title: string, message: string | undefined): string =>
  `${title} — ${stripVTControlCharacters(message ?? 'no message').split('\n')[0]}`;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

function ofVitest(report: VitestReport): Tally {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that broke outside its tests.
    if (status === 'failed' && failed.length === 0) return [lineOf(name, message)];
    return failed.map(({ fullName, failureMessages }) => lineOf(fullName, failureMessages?.[0]));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: PlaywrightError }[] }[] }[];
};

type PlaywrightError = { message?: string; location?: { line: number } };

type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function ofPlaywright(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped, failures: failuresOf(report) };
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return lineOf(`${file}:${error?.location?.line ?? '?'}: ${title}`, error?.message);
    });
  return [...own, ...suites.flatMap(failuresOf)];
}
