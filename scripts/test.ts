import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeFigures } from './figures-table';
import { CLAIMED, PROOFS } from './proofs';
import { SUITES, type Suite } from './suites';
import { readReport, type Tally } from './test-report';

const REPORTS = 'test-results';
const NEED_SERVER = ['postgresql', 'hard'];
/** So long the hard run may take on a machine of two cores; what takes longer nobody runs. */
const HARD_MINUTES = 60;

const reportOf = (name: string) => path.join(REPORTS, `${name}.json`);

/** Runs suites in order, all of them whatever fails, and ends with the sum: `N passed, N failed`. */
function main(group = 'all'): void {
  const suites = SUITES[group];
  if (!suites) throw new Error(`No such suites: ${group}. There are ${Object.keys(SUITES).join(', ')}.`);
  if (NEED_SERVER.includes(group) && !process.env.TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL names no server.');
  mkdirSync(REPORTS, { recursive: true });
  const begun = performance.now();
  const tallies = suites.map((suite) => ({ name: suite.name, ...runSuite(suite) }));
  const sum = (of: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[of], 0);

  let unproved = 0;
  if (group.startsWith('hard')) {
    const told = suites.filter(({ report }) => report).map(({ name }) => ({ suite: name, file: reportOf(name) }));
    const minutes = (performance.now() - begun) / 60_000;
    const whole = { proofs: PROOFS, claimed: CLAIMED, minutes, most: HARD_MINUTES };
    unproved = writeFigures(told, path.join(REPORTS, `${group}.md`), group === 'hard' ? whole : undefined);
  }
  console.log('\nSuites');
  for (const { name, passed, failed, skipped, failures } of tallies) {
    console.log(
      `  ${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} SKIPPED` : ''}`,
    );
    for (const failure of failures) console.log(`    ✗ ${failure}`);
  }
  const failed = sum('failed') + unproved;
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function runSuite({ name, run: [program, ...args], env, report }: Suite): Tally {
  console.log(`\n── ${name}`);
  const file = reportOf(name);
  rmSync(file, { force: true });
  const reporters = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    playwright: ['--reporter=list,json'],
  };
  const bin = program === 'node' ? process.execPath : path.join('node_modules', '.bin', program);
  const { status, error } = spawnSync(bin, [...args, ...(report ? reporters[report] : [])], {
    stdio: 'inherit',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (error) console.error(error.message);
  const tally = report ? readReport(report, file) : { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (status === 0) return report ? tally : { ...tally, passed: 1 };
  // A suite that broke outside its tests has failed too.
  return { ...tally, failed: Math.max(1, tally.failed) };
}

main(process.argv[2]);
