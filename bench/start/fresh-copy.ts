import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', '.next', '.git', 'data', 'test-results', '.env', '.env.local']);

/** State after `npm ci`, without a build. */
export function makeFreshCopy(): string {
  const root = process.cwd();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-fresh-'));
  cpSync(root, folder, { recursive: true, filter: (file) => !LEFT_OUT.has(path.relative(root, file)) });
  // Hard links where possible, otherwise copies.
  const packages = [path.join(root, 'node_modules'), folder];
  if (spawnSync('cp', ['-al', ...packages]).status !== 0) {
    const copied = spawnSync('cp', ['-a', ...packages], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(copied.stderr);
  }
  return folder;
}
