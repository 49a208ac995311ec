import { existsSync, readFileSync } from 'node:fs';
import { judgeDeployment } from './deploy';

const faults = judgeDeployment((file) => readFileSync(file, 'utf8'), existsSync);
for (const fault of faults) console.error(fault);
console.log(faults.length > 0 ? `Deployment: ${faults.length} faults` : 'Deployment: every name leads somewhere');
process.exitCode = faults.length > 0 ? 1 : 0;
