import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const NOT_SOURCES = ['.git', '.next', 'data', 'node_modules', 'test-results'];

type Change = { file: string; from: string; to: string };

export type NextVersion = { home: string; remove: () => void };

/** A copy of this checkout with changed texts and its own build: the next deployment. */
export async function buildNextVersion(changes: Change[]): Promise<NextVersion> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'nursery-next-version-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    for (const entry of readdirSync('.').filter((name) => !NOT_SOURCES.includes(name))) {
      cpSync(entry, path.join(home, entry), { recursive: true });
    }
    copyPackages(path.join(home, 'node_modules'));
    for (const { file, from, to } of changes) {
      const text = readFileSync(path.join(home, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say «${from}»`);
      writeFileSync(path.join(home, file), text.replaceAll(from, to));
    }
    await build(home);
    return { home, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Hard links take no space; copies are the fallback across disks. */
function copyPackages(to: string): void {
  if (spawnSync('cp', ['-al', 'node_modules', to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync('node_modules', to, { recursive: true, verbatimSymlinks: true });
}

async function build(home: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build-main.ts'], { cwd: home });
  let output = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-5_000);
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The next version was not built:\n${output}`);
}
