import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Figure } from '../tests/setup/figures';
import type { Proof } from './proofs';

type VitestReport = {
  testResults: { assertionResults: { fullName: string; status: string; meta?: { figure?: Figure } }[] }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[];
};

type Report = { suite: string; file: string };
export type Row = { suite: string } & ({ figure: Figure } | { failed: string });

export type Whole = { proofs: Proof[]; claimed: string[]; minutes: number; most: number };

/** Writes figures and failures of the suites as a Markdown table. Returns the number of missing proofs. */
export function writeFigures(reports: Report[], to: string, whole?: Whole): number {
  const suites = reports.map(({ suite, file }) => ({ suite, tests: testsOf(file) }));
  const rows = suites.flatMap(({ suite, tests }) => rowsOf(suite, tests));
  const asked = whole ? rowsOfWhole(whole, rows, suites) : [];
  const table = [
    `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}`,
    '',
    '| Property | Over | Reached | Threshold | Seed |',
    '|---|---|---|---|---|',
    ...folded([...rows, ...asked].map(lineOf)),
    '',
  ].join('\n');
  writeFileSync(to, table);
  console.log(`\n${table}`);
  return asked.filter((row) => 'failed' in row).length;
}

export function rowsOfWhole({ proofs, claimed, minutes, most }: Whole, rows: Row[], suites: SuiteTests[]): Row[] {
  const proved = proofs.flatMap((proof) => rowsOfProof(proof, suites));
  const reached = `${minutes.toFixed(1)} min`;
  const time: Row =
    minutes > most
      ? { suite: 'all', failed: `the whole run took ${reached}, more than ${most}` }
      : { suite: 'all', figure: { property: 'the whole run', reached, threshold: `${most} min` } };
  return [...proved, ...missingAmong(claimed, [...rows, ...proved]), time];
}

const missingAmong = (claimed: string[], rows: Row[]): Row[] =>
  claimed
    .filter((id) => !rows.some((row) => 'figure' in row && row.figure.property.startsWith(`${id} `)))
    .map((id) => ({ suite: 'none', failed: `${id}: no test reports it` }));

export type TestOutcome = { title: string; hasRun: boolean; isGood: boolean; figure: Figure | undefined };

export type SuiteTests = { suite: string; tests: TestOutcome[] | undefined };

function testsOf(file: string): TestOutcome[] | undefined {
  if (!existsSync(file)) return undefined;
  const report: VitestReport | PlaywrightSuite = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
}

function rowsOf(suite: string, tests: TestOutcome[] | undefined): Row[] {
  if (!tests) return [{ suite, failed: 'the suite itself' }];
  return tests.flatMap(({ title, isGood, figure }): Row[] => {
    if (!isGood) return [{ suite, failed: title }];
    return figure ? [{ suite, figure }] : [];
  });
}

function rowsOfProof({ property, threshold, titles }: Proof, suites: SuiteTests[]): Row[] {
  const ran = suites.map(({ suite, tests = [] }) => ({ suite, tests: tests.filter(({ hasRun }) => hasRun) }));
  const missing = titles.filter((pattern) => !ran.some(({ tests }) => tests.some(({ title }) => pattern.test(title))));
  const unproved = missing.map((pattern): Row => ({ suite: 'none', failed: `${property}: no test called ${pattern}` }));
  const proved = ran.flatMap(({ suite, tests }): Row[] => {
    const proving = tests.filter(({ title }) => titles.some((pattern) => pattern.test(title)));
    const good = proving.filter(({ isGood }) => isGood).length;
    const reached = `${good} of ${proving.length} tests hold`;
    return proving.length > 0 ? [{ suite, figure: { property, reached, threshold } }] : [];
  });
  return [...proved, ...unproved];
}

const ofVitest = ({ testResults }: VitestReport): TestOutcome[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, meta }) => ({
      title: fullName,
      hasRun: status === 'passed' || status === 'failed',
      isGood: status !== 'failed',
      figure: meta?.figure,
    }));

function ofPlaywright({ suites = [], specs = [] }: PlaywrightSuite): TestOutcome[] {
  const own = specs.map(({ title, ok, tests }) => {
    const annotation = tests
      .flatMap(({ annotations }) => annotations)
      .find(({ type }) => type === 'figure')?.description;
    return {
      title,
      hasRun: true,
      isGood: ok,
      figure: annotation === undefined ? undefined : (JSON.parse(annotation) as Figure),
    };
  });
  return [...own, ...suites.flatMap(ofPlaywright)];
}

function folded(lines: string[]): string[] {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times].map(([line, count]) => (count > 1 ? line.replace(/^\| /, `| ${count} × `) : line));
}

function lineOf(row: Row): string {
  if ('failed' in row) return `| ${row.failed} | ${row.suite} | **failed** | | |`;
  const { property, reached, threshold, seed = '' } = row.figure;
  return `| ${property} | ${row.suite} | ${reached} | ${threshold} | ${seed} |`;
}
