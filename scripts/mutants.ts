import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/* `npm run test:mutants [-- file or folder …]` lists mutants of pure modules that no unit test kills. */

const RESULTS = 'test-results/mutants';
const ROOMS = ['contract', 'lib', 'stores', 'provider'];

/** Code of `lib` that uses the DOM, the network, React or files. */
const IMPURE =
  /\bdocument\.|\bwindow\.|\blocation\.|\bfetch\(|from '(react|next|js-cookie|node:)|'use c|process\.env|addEventListener/;

type Mutant = {
  status: string;
  static?: boolean;
  testsCompleted?: number;
  mutatorName: string;
  replacement?: string;
  location: { start: Place; end: Place };
};
type Place = { line: number; column: number };
type Report = { hash: string; tests: string[]; mutants: Mutant[] };

/** A mutant that throws on import runs no test, which Stryker counts as survived. */
const isKilled = ({ status, static: isStatic, testsCompleted }: Mutant): boolean =>
  status === 'Killed' || status === 'Timeout' || (isStatic === true && testsCompleted === 0);

const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file}`)
    .filter((file) => file.endsWith('.ts') || file.endsWith('.test.tsx')),
).sort();
const read = (file: string) => readFileSync(file, 'utf8');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const tests = sources.filter((file) => isTest(file) && !/vi\.mock\(|createServer|spawn\(/.test(read(file)));

function isMutated(file: string): boolean {
  if (isTest(file)) return false;
  if (file.startsWith('contract/')) return true;
  if (file.startsWith('provider/')) return /[/-](?:rules|plan)\.ts$/.test(file);
  if (file.startsWith('stores/')) return file.endsWith('/transitions.ts');
  return !/^lib\/(api|gateway|browser-api)\//.test(file) && !IMPURE.test(read(file));
}

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import\()\s*'(@\/|\.{1,2}\/)([^']+)'/g)].map(([, base, rest]) =>
    base === '@/' ? `${rest}.ts` : `${path.normalize(path.join(path.dirname(file), `${base}${rest}`))}.ts`,
  );

const CALLS_TEST = 'contract/calls.test.ts';

const testsOf = (file: string): string[] =>
  tests.filter(
    (test) =>
      test === file.replace(/\.ts$/, '.test.ts') ||
      test === file.replace(/\.ts$/, '.test.tsx') ||
      (test.endsWith('.ts') && importsOf(test).includes(file)) ||
      (file.startsWith('contract/') && test === CALLS_TEST),
  );

const isForPeople = (line: string) => /\bsummary: |\blog\.\w+\(/.test(line);

function run(file: string): Report {
  const mine = testsOf(file);
  const hash = createHash('sha256')
    .update([file, ...mine].map(read).join('\0'))
    .digest('hex');
  const saved = `${RESULTS}/${file.replaceAll('/', '+')}.json`;
  const known = existsSync(saved) ? (JSON.parse(read(saved)) as Report) : undefined;
  if (known?.hash === hash) return known;
  const report: Report = { hash, tests: mine, mutants: mine.length > 0 ? mutate(file, mine) : [] };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(saved, JSON.stringify(report));
  return report;
}

function mutate(file: string, mine: string[]): Mutant[] {
  const fileName = `${RESULTS}/stryker.json`;
  const config = `${RESULTS}/stryker.config.json`;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(config, JSON.stringify({ ...JSON.parse(read('stryker.config.json')), jsonReporter: { fileName } }));
  const { status, stdout } = spawnSync('npx', ['stryker', 'run', config, '--mutate', file, '--logLevel', 'error'], {
    encoding: 'utf8',
    env: { ...process.env, MUTANTS_TESTS: mine.join(',') },
  });
  if (status !== 0) throw new Error(`${file}: Stryker failed\n${stdout}`);
  const { files } = JSON.parse(read(fileName)) as { files: Record<string, { mutants: Mutant[] }> };
  const lines = read(file).split('\n');
  return (files[file]?.mutants ?? []).filter(
    ({ status: state, location }) => state !== 'Ignored' && !isForPeople(lines[location.start.line - 1] ?? ''),
  );
}

function printReport(file: string, { tests: mine, mutants }: Report): void {
  const lines = read(file).split('\n');
  const alive = mutants.filter((mutant) => !isKilled(mutant));
  console.log(
    `${file}: ${mine.length === 0 ? 'no unit test imports it' : `${mutants.length - alive.length} of ${mutants.length}`}`,
  );
  for (const { location, mutatorName, replacement } of alive) {
    const source = lines[location.start.line - 1]?.trim().slice(0, 90);
    console.log(`  ${file}:${location.start.line}:${location.start.column} ${mutatorName}: ${source}`);
    console.log(`    → ${replacement?.replace(/\s+/g, ' ').slice(0, 90)}`);
  }
}

const chosen = process.argv.slice(2);
const score = new Map<string, { killed: number; all: number }>();
const isChosen = (file: string) => chosen.length === 0 || chosen.some((start) => file.startsWith(start));
for (const file of sources.filter((source) => isMutated(source) && isChosen(source))) {
  const report = run(file);
  printReport(file, report);
  const room = file.split('/')[0] ?? '';
  const { killed, all } = score.get(room) ?? { killed: 0, all: 0 };
  score.set(room, {
    killed: killed + report.mutants.filter(isKilled).length,
    all: all + report.mutants.length,
  });
}
for (const [room, { killed, all }] of score) {
  console.log(`${room}: ${killed} of ${all} mutants killed (${((100 * killed) / Math.max(all, 1)).toFixed(1)} %)`);
}
