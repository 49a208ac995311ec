import { findMissingNames } from './documents';

const missing = findMissingNames(process.cwd());
if (missing.length > 0) {
  console.error(`Documents name what is not there:\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
console.log('Documents: every path and command exists');
