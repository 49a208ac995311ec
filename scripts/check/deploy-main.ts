import { existsSync, readFileSync } from 'node:fs';
import { judgeDeployment } from './deploy';
import { judgeImage, listNeededFolders } from './image';

const read = (file: string) => readFileSync(file, 'utf8');
const faults = [...judgeDeployment(read, existsSync), ...judgeImage(read('deploy/Dockerfile'), listNeededFolders('.'))];
for (const fault of faults) console.error(fault);
console.log(faults.length > 0 ? `Deployment: ${faults.length} faults` : 'Deployment: every name resolves');
process.exitCode = faults.length > 0 ? 1 : 0;
