import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { writeFigures } from './figures-table';
import { CLAIMED, PROOFS } from './proofs';
import { GROUPS, type Stage, type Suite } from './suites';
import { findMissing, findServer, type Missing } from './test-needs';
import { readReport, type Tally } from './test-report';

const REPORTS = 'test-results';
/** Limit of `npm run test:hard` in minutes, on two cores. */
const HARD_MINUTES = 60;
/** More flaky tests fail the run. */
const MAX_FLAKY = 2;

type Machine = { server: string | undefined; missing: Missing; time: Time | undefined };
/** `end`: deadline in ms of this process; `daily`: seconds of `npm test`; `turn`: selects the part. */
type Time = { end: number; daily: number; turn: number };
type Outcome = Tally & { name: string; seconds: number; notRunReason?: string; part?: string | undefined };

type Launch = { server: string | undefined; part: string | undefined; isAlone: boolean };

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
const reportOf = (name: string) => path.join(REPORTS, `${name}.json`);
const logOf = (name: string) => path.join(REPORTS, `${name}.log`);

/**
 * CI passes `--further --left 3000 --daily 600 --turn 17`: seconds left, seconds of `npm test`, and a number
 * from the commit. Suites that would not finish are skipped and listed.
 */
async function main(group = 'daily', ...options: string[]): Promise<void> {
  const stages = GROUPS[group === 'full' && options.includes('--further') ? 'further' : group];
  if (!stages) throw new Error(`No such suites: ${group}. There are ${Object.keys(GROUPS).join(', ')}.`);
  const server = await findServer();
  const machine = { server, missing: findMissing(server), time: readTime(options) };
  const { postgresql } = machine.missing;
  if (group === 'postgresql' && postgresql) throw new Error(postgresql);
  mkdirSync(REPORTS, { recursive: true });
  const begun = performance.now();
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(...(await runStage(stage, machine)));
  const minutes = (performance.now() - begun) / 60_000;
  const unproved = group.startsWith('hard') ? writeHardTable(group, stages.flat(2), minutes) : 0;
  process.exitCode = summarize(outcomes, unproved, minutes) > 0 ? 1 : 0;
}

function readTime(options: string[]): Time | undefined {
  const read = (name: string) => Number(options[options.indexOf(name) + 1]);
  if (!options.includes('--left')) return undefined;
  return { end: performance.now() + read('--left') * 1000, daily: read('--daily'), turn: read('--turn') };
}

function lackOfTime({ share = 0, parts = 1 }: Suite, time: Time | undefined): string | undefined {
  if (!time) return undefined;
  const left = (time.end - performance.now()) / 1000;
  const needed = (share * time.daily) / parts;
  const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;
  return needed > left ? `it takes some ${minutes(needed)} on this machine, ${minutes(left)} are left` : undefined;
}

function partOf({ parts }: Suite, time: Time | undefined): string | undefined {
  return parts && time ? `${(time.turn % parts) + 1}/${parts}` : undefined;
}

async function runStage(stage: Stage, machine: Machine): Promise<Outcome[]> {
  const isAlone = stage.length === 1;
  const lanes = stage.map(async (lane) => {
    const outcomes: Outcome[] = [];
    for (const suite of lane) outcomes.push(await runSuite(suite, machine, isAlone));
    return outcomes;
  });
  return (await Promise.all(lanes)).flat();
}

async function runSuite(suite: Suite, { server, missing, time }: Machine, isAlone: boolean): Promise<Outcome> {
  const { name, needs, report } = suite;
  const notRunReason = (needs && missing[needs]) ?? lackOfTime(suite, time);
  if (notRunReason) return { ...NOTHING, name, seconds: 0, notRunReason };
  const part = partOf(suite, time);
  const begun = performance.now();
  if (isAlone) console.log(`\n── ${name}`);
  const status = await launch(suite, { server: needs === 'postgresql' ? server : undefined, part, isAlone });
  const seconds = Math.round((performance.now() - begun) / 1000);
  // Output of parallel suites is printed at their end.
  if (!isAlone) console.log(`\n── ${name}, ${seconds} s\n${readFileSync(logOf(name), 'utf8')}`);
  const tally = report ? readReport(report, reportOf(name)) : { ...NOTHING, passed: status === 0 ? 1 : 0 };
  // A suite that failed outside of tests has failed, too.
  const failed = status === 0 ? tally.failed : Math.max(1, tally.failed);
  return { ...tally, name, seconds, failed, part };
}

async function launch(suite: Suite, { server, part, isAlone }: Launch): Promise<number> {
  const { name, report, env } = suite;
  const [program, ...args] = suite.run;
  const file = reportOf(name);
  rmSync(file, { force: true });
  const reporters = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    playwright: ['--reporter=list,json', `--output=${path.join(REPORTS, name)}`],
  };
  const bin = program === 'node' ? process.execPath : path.join('node_modules', '.bin', program);
  const shard = part ? [`--shard=${part}`] : [];
  const child = spawn(bin, [...args, ...shard, ...(report ? reporters[report] : [])], {
    stdio: ['inherit', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      TEST_DATABASE_URL: server ?? '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
    },
  });
  const log = isAlone ? undefined : createWriteStream(logOf(name));
  if (log) for (const output of [child.stdout, child.stderr]) output?.pipe(log, { end: false });
  const [code] = await once(child, 'close').catch((error: Error) => [console.error(`${name}: ${error.message}`)]);
  if (log) await finished(log.end());
  return typeof code === 'number' ? code : 1;
}

function writeHardTable(group: string, suites: Suite[], minutes: number): number {
  const reports = suites.filter(({ report }) => report).map(({ name }) => ({ suite: name, file: reportOf(name) }));
  const whole = { proofs: PROOFS, claimed: CLAIMED, minutes, most: HARD_MINUTES };
  return writeFigures(reports, path.join(REPORTS, `${group}.md`), group === 'hard' ? whole : undefined);
}

function printSuite({ name, passed, failed, skipped, seconds, failures }: Outcome): void {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} SKIPPED` : ''}`;
  console.log(`  ${failed > 0 ? '✗' : '✓'} ${name}: ${counts}, ${seconds} s`);
  for (const failure of failures) console.log(`    ✗ ${failure}`);
}

function summarize(outcomes: Outcome[], unproved: number, minutes: number): number {
  console.log('\nSuites');
  for (const outcome of outcomes.filter(({ notRunReason }) => !notRunReason)) printSuite(outcome);
  for (const { name, notRunReason, part } of outcomes) {
    if (notRunReason) console.log(`NOT RUN: ${name} (${notRunReason})`);
    else if (part) console.log(`NOT RUN: ${name} but for part ${part}, which this commit's number chose`);
  }
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  for (const title of flaky) console.log(`flaky: ${title}`);
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  const failed = sum('failed') + unproved + (flaky.length > MAX_FLAKY ? 1 : 0);
  console.log(`${minutes.toFixed(1)} minutes`);
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed;
}

await main(...process.argv.slice(2));
