import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataDirectoryBusy, lockDataDirectory } from '@/provider/db/data-lock';
import { spawnProvider, startProvider } from '../setup/provider-process';

const DEAD_PID = 4_194_303;

let home = '';
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nursery-lock-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('the lock beside the data directory', () => {
  const place = () => path.join(home, 'pglite');

  test('[DATA-01] a second holder is refused by name and the first one keeps it', () => {
    const release = lockDataDirectory(place());
    expect(() => lockDataDirectory(place())).toThrow(DataDirectoryBusy);
    expect(() => lockDataDirectory(place())).toThrow(String(process.pid));
    release();
    expect(existsSync(`${place()}.lock`)).toBe(false);
  });

  test('[DATA-01] is taken over from a dead process', () => {
    writeFileSync(`${place()}.lock`, `${DEAD_PID} 1\n`);
    const release = lockDataDirectory(place());
    expect(readFileSync(`${place()}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  test('[DATA-01] a later process with the same number does not keep it', () => {
    writeFileSync(`${place()}.lock`, `${process.pid} 1\n`);
    lockDataDirectory(place())();
  });
});

test('[DATA-01] of eight providers that start at once on one directory exactly one lives', async () => {
  const first = await startProvider({ DATA_DIR: home });
  const others = await Promise.all(Array.from({ length: 7 }, () => spawnProvider({ DATA_DIR: home })));
  for (const other of others) {
    expect('failed' in other && other.failed).toContain(`in use by process ${first.child.pid}`);
  }
  await first.kill('SIGKILL');

  const heirs = await Promise.all(Array.from({ length: 4 }, () => spawnProvider({ DATA_DIR: home })));
  const alive = heirs.filter((heir) => !('failed' in heir));
  expect(alive).toHaveLength(1);
  for (const heir of alive) if (!('failed' in heir)) await heir.kill('SIGTERM');
}, 120_000);
