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
type Row = { suite: string } & ({ figure: Figure } | { failed: string });

/**
 * What the suites' tests have told of themselves, how many of those hold that prove a property without a figure, and each
 * that failed, as a table of Markdown. Answers how many proofs found no test.
 */
export function writeFigures(reports: Report[], to: string, proofs: Proof[]): number {
  const suites = reports.map(({ suite, file }) => ({ suite, tests: testsOf(file) }));
  const rows = suites.flatMap(({ suite, tests }) => rowsOf(suite, tests));
  const proved = proofs.flatMap((proof) => rowsOfProof(proof, suites));
  const table = [
    `${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}`,
    '',
    '| Property | Over | Reached | Bar | Seed |',
    '|---|---|---|---|---|',
    ...folded([...rows, ...proved].map(lineOf)),
    '',
  ].join('\n');
  writeFileSync(to, table);
  console.log(`\n${table}`);
  return proved.filter((row) => 'failed' in row).length;
}

type Told = { title: string; hasRun: boolean; isGood: boolean; figure: Figure | undefined };

function testsOf(file: string): Told[] | undefined {
  if (!existsSync(file)) return undefined;
  const report: VitestReport | PlaywrightSuite = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
}

function rowsOf(suite: string, tests: Told[] | undefined): Row[] {
  if (!tests) return [{ suite, failed: 'the suite itself' }];
  return tests.flatMap(({ title, isGood, figure }): Row[] => {
    if (!isGood) return [{ suite, failed: title }];
    return figure ? [{ suite, figure }] : [];
  });
}

function rowsOfProof({ property, bar, titles }: Proof, suites: { suite: string; tests: Told[] | undefined }[]): Row[] {
  const rows = suites.flatMap(({ suite, tests = [] }): Row[] => {
    const proving = tests.filter(({ title, hasRun }) => hasRun && titles.some((pattern) => pattern.test(title)));
    const good = proving.filter(({ isGood }) => isGood).length;
    const reached = `${good} of ${proving.length} tests hold`;
    return proving.length > 0 ? [{ suite, figure: { property, reached, bar } }] : [];
  });
  return rows.length > 0 ? rows : [{ suite: 'none', failed: `${property}: no test has proved it` }];
}

const ofVitest = ({ testResults }: VitestReport): Told[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, meta }) => ({
      title: fullName,
      hasRun: status === 'passed' || status === 'failed',
      isGood: status !== 'failed',
      figure: meta?.figure,
    }));

function ofPlaywright({ suites = [], specs = [] }: PlaywrightSuite): Told[] {
  const own = specs.map(({ title, ok, tests }) => {
    const told = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'figure')?.description;
    return { title, hasRun: true, isGood: ok, figure: told === undefined ? undefined : (JSON.parse(told) as Figure) };
  });
  return [...own, ...suites.flatMap(ofPlaywright)];
}

/** Tests that have reached the same are one line. */
function folded(lines: string[]): string[] {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return [...times].map(([line, count]) => (count > 1 ? line.replace(/^\| /, `| ${count} × `) : line));
}

function lineOf(row: Row): string {
  if ('failed' in row) return `| ${row.failed} | ${row.suite} | **failed** | | |`;
  const { property, reached, bar, seed = '' } = row.figure;
  return `| ${property} | ${row.suite} | ${reached} | ${bar} | ${seed} |`;
}
