import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build';
import { Environments } from './environments';
import type { Figure } from './figure';
import { describeLoad, describeMachine } from './machine';
import { PARTS, type Part } from './parts';
import { writeResults } from './results';
import { asTable } from './table';

/** `npm run bench` writes RESULTS.md; `npm run bench -- pages clicks` measures single parts and only prints them. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const parts = chooseParts(positionals);
  const machine = describeMachine();
  const before = describeLoad();
  const begun = Date.now();
  await ensureBuilt();
  const { figures, failures } = await measure(parts);
  const minutes = (Date.now() - begun) / 60_000;
  console.log(`\n${machine.join('\n')}\nLoad average: ${before}; ${describeLoad()}\n\n${asTable(figures)}`);
  for (const failure of failures) console.log(`NOT MEASURED: ${failure}`);
  if (positionals.length === 0)
    writeResults({ figures, failures, machine, load: { before, after: describeLoad() }, minutes });
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function chooseParts(wanted: string[]): Part[] {
  const unknown = wanted.filter((word) => !PARTS.some(({ name, group }) => [name, group].includes(word)));
  const names = PARTS.map(({ name, group }) => `${group}: ${name}`);
  if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  return wanted.length === 0
    ? PARTS
    : PARTS.filter(({ name, group }) => wanted.includes(name) || wanted.includes(group));
}

async function measure(parts: Part[]): Promise<{ figures: Figure[]; failures: string[] }> {
  const environments = new Environments();
  const figures: Figure[] = [];
  const failures: string[] = [];
  try {
    for (const { name, measure: take } of parts) {
      const begun = Date.now();
      try {
        figures.push(...(await take(environments)));
      } catch (error) {
        failures.push(`${name}: ${(error as Error).message}`);
      }
      console.log(`${name}: ${((Date.now() - begun) / 1_000).toFixed(0)} s`);
    }
  } finally {
    await environments.close();
  }
  return { figures, failures };
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
