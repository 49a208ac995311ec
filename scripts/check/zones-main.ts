import { findViolations } from './zones';

const violations = findViolations(process.cwd());
for (const { file, line, target, rule } of violations) console.error(`${file}:${line} → ${target}\n    ${rule}`);
console.log(violations.length > 0 ? `Zones: ${violations.length} forbidden imports` : 'Zones: every import is allowed');
process.exitCode = violations.length > 0 ? 1 : 0;
