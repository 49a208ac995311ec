import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Figure } from '../tests/setup/figures';

type VitestReport = {
  testResults: { assertionResults: { fullName: string; status: string; meta?: { figure?: Figure } }[] }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[];
};

type Row = { suite: string } & ({ figure: Figure } | { failed: string });

/** What the suites' tests have told of themselves, and each that failed, as a table of Markdown. */
export function writeFigures(reports: { suite: string; file: string }[], to: string): void {
  const rows = reports.flatMap(({ suite, file }) => rowsOf(suite, file));
  const table = [
    `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}`,
    '',
    '| Property | Over | Reached | Bar | Seed |',
    '|---|---|---|---|---|',
    ...rows.map(lineOf),
    '',
  ].join('\n');
  writeFileSync(to, table);
  console.log(`\n${table}`);
}

function rowsOf(suite: string, file: string): Row[] {
  if (!existsSync(file)) return [{ suite, failed: 'the suite itself' }];
  const report: VitestReport | PlaywrightSuite = JSON.parse(readFileSync(file, 'utf8'));
  const tests = 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
  return tests.flatMap(({ title, isGood, figure }): Row[] => {
    if (!isGood) return [{ suite, failed: title }];
    return figure ? [{ suite, figure }] : [];
  });
}

type Told = { title: string; isGood: boolean; figure: Figure | undefined };

const ofVitest = ({ testResults }: VitestReport): Told[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, meta }) => ({ title: fullName, isGood: status !== 'failed', figure: meta?.figure }));

function ofPlaywright({ suites = [], specs = [] }: PlaywrightSuite): Told[] {
  const own = specs.map(({ title, ok, tests }) => {
    const told = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'figure')?.description;
    return { title, isGood: ok, figure: told === undefined ? undefined : (JSON.parse(told) as Figure) };
  });
  return [...own, ...suites.flatMap(ofPlaywright)];
}

function lineOf(row: Row): string {
  if ('failed' in row) return `| ${row.failed} | ${row.suite} | **failed** | | |`;
  const { property, reached, bar, seed = '' } = row.figure;
  return `| ${property} | ${row.suite} | ${reached} | ${bar} | ${seed} |`;
}
