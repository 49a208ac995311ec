import { readFileSync } from 'node:fs';
import { findUnsafe, Lock, SafeVersions } from './safe-versions';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const floors = SafeVersions.parse(readJson('scripts/check/safe-versions.json'));
const unsafe = findUnsafe(Lock.parse(readJson('package-lock.json')), floors);
for (const line of unsafe) console.error(line);
console.log(unsafe.length > 0 ? `Versions: ${unsafe.length} are not safe` : `Versions: ${floors.length} are safe`);
process.exitCode = unsafe.length > 0 ? 1 : 0;
