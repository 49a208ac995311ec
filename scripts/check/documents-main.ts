import { findMissingNames } from './documents';

const missing = findMissingNames(process.cwd());
if (missing.length > 0) {
  console.error(`Documents name missing files or commands:\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
console.log('Documents: every path and command exists');
