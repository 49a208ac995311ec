import { listImports } from './imports';
import { measureShape } from './shape';
import { readSources } from './sources';

const root = process.cwd();
const sources = readSources(root).map((source) => ({ ...source, imports: listImports(root, source) }));
const { rooms, overall, faults, hints } = measureShape(sources);

const HEAD = ['room', 'files', 'comments', 'limit', 'median', 'longest', 'small, one importer', 'cycles'];
const rows = rooms.map((room) => [
  room.room,
  `${room.files}`,
  `${room.comments.toFixed(1)} %`,
  `${room.commentLimit} %`,
  `${room.median}`,
  `${room.longest}`,
  `${room.smallWithOneImporter.toFixed(0)} %`,
  `${room.cycles}`,
]);
for (const [room = '', ...figures] of [HEAD, ...rows]) {
  const cells = figures.map((figure, column) => figure.padStart((HEAD[column + 1] ?? '').length + 2));
  console.log(`${room.padEnd(12)}${cells.join('')}`);
}
console.log(`Comments of the shop: ${overall.toFixed(2)} %`);
for (const hint of hints) console.log(`· the limit can be lowered: ${hint}`);
for (const fault of faults) console.log(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
