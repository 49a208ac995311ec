import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataDirectoryBusy, lockDataDirectory } from '@/provider/db/data-lock';
import { startProvider } from '../setup/shop-process';

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
  const first = await startProvider({ dataDir: home });
  const others = await Promise.allSettled(Array.from({ length: 7 }, () => startProvider({ dataDir: home })));
  for (const other of others) {
    expect(other.status === 'rejected' && String(other.reason)).toContain('in use by process');
  }
  await first.kill();

  const heirs = await Promise.allSettled(Array.from({ length: 4 }, () => startProvider({ dataDir: home })));
  const alive = heirs.flatMap((heir) => (heir.status === 'fulfilled' ? [heir.value] : []));
  expect(alive).toHaveLength(1);
  await alive[0]?.stop();
}, 120_000);
