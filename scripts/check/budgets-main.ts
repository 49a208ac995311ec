import { measure, medianLimit } from './budgets';
import { readSources } from './sources';

const sources = readSources(process.cwd());
const { median, budgets } = measure(sources);

console.log(`Budgets of ${sources.length} files`);
console.log(`  ${median <= medianLimit ? '✓' : '·'} median file: ${median} lines (≤ ${medianLimit})`);
for (const { name, limit, found, isHard } of budgets) {
  const mark = found.length === 0 ? '✓' : isHard ? '✗' : '·';
  console.log(`  ${mark} ${name}: ${found.length} (${limit})`);
  for (const place of found) console.log(`      ${place}`);
}
process.exitCode = budgets.some(({ isHard, found }) => isHard && found.length > 0) ? 1 : 0;
