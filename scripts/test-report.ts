import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  flaky: string[];
};

const EMPTY: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

export function readReport(runner: 'vitest' | 'playwright', file: string): Tally {
  if (!existsSync(file)) return EMPTY;
  const json = JSON.parse(readFileSync(file, 'utf8'));
  return runner === 'vitest' ? ofVitest(json) : ofPlaywright(json);
}

function lineOf(title: string, message = 'no message'): string {
  const [text = ''] = stripVTControlCharacters(message).split('\n\nCall log');
  return `${title} — ${text.split('\n').slice(0, 6).join(' ')}`;
}

/** Alerts, statuses, headings and focus of the page at the time of failure. */
function describePage(context: string): string[] {
  const page = context.split('```yaml\n')[1]?.split('```')[0] ?? '';
  const lines = page.split('\n').filter((line) => /- (alert|status|heading)\b|\[active\]/.test(line));
  return lines.slice(0, 15).map((line) => line.trim());
}

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
    // The file failed outside of tests.
    if (status === 'failed' && failed.length === 0) return [lineOf(name, message)];
    return failed.map(({ fullName, failureMessages }) => lineOf(fullName, failureMessages?.[0]));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    flaky: [],
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { status: string; results: PlaywrightResult[] }[] }[];
};

type PlaywrightResult = {
  error?: { message?: string; location?: { line: number } };
  attachments?: { name: string; path?: string }[];
};

type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function ofPlaywright(report: PlaywrightReport): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: failuresOf(report),
    flaky: flakyOf(report),
  };
}

function flakyOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakyOf)];
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => {
      const result = tests.flatMap(({ results }) => results).find(({ error }) => error);
      const { error, attachments = [] } = result ?? {};
      const context = attachments.find(({ name }) => name === 'error-context')?.path;
      const seen = context && existsSync(context) ? describePage(readFileSync(context, 'utf8')) : [];
      return [lineOf(`${file}:${error?.location?.line ?? '?'}: ${title}`, error?.message), ...seen].join('\n        ');
    });
  return [...own, ...suites.flatMap(failuresOf)];
}
