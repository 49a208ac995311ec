import { writeFileSync } from 'node:fs';
import { type Figure, isReached } from './figure';
import { asTable } from './table';

const FILE = 'bench/RESULTS.md';

export type Run = {
  figures: Figure[];
  failures: string[];
  machine: string[];
  load: { before: string; after: string };
  minutes: number;
};

export function writeResults(run: Run): void {
  writeFileSync(FILE, asDocument(run));
  console.log(`\nWritten: ${FILE}`);
}

function asDocument({ figures, failures, machine, load, minutes }: Run): string {
  const count = (verdict: boolean | undefined) => figures.filter((figure) => isReached(figure) === verdict).length;
  const broken =
    failures.length > 0 ? ['', 'Not measured, the measurement failed:', ...failures.map((one) => `- ${one}`)] : [];
  return [
    '# What the shop costs',
    '',
    `\`npm run bench\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${minutes.toFixed(0)} minutes.`,
    `${count(true)} goals are reached, ${count(false)} are not, ${count(undefined)} were not measured.`,
    '',
    ...machine.map((line) => `- ${line}`),
    `- load average before the run ${load.before}; after it ${load.after}`,
    '',
    'The same build and settings as `npm start`, its log in a file, but that the limits of requests per address are lifted and a staff',
    'token is set.',
    'Slow is a phone of 412 px, its processor four times slower, over slow 4G (562 ms, 1.4 Mbit/s). Figures are medians of several runs, in',
    'turns with the bare page of `bench/bare-next` and with node:http; where something stands beside, the goal is for the ratio.',
    ...broken,
    '',
    asTable(figures),
    '',
  ].join('\n');
}
