import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Logs 100 000 lines of 200 characters, then prints its heap size. */
const TALKATIVE = `
import { log } from './telemetry/log.ts';
for (let turn = 0; turn < 100; turn += 1) {
  for (let line = 0; line < 1_000; line += 1) log.info('x'.repeat(100));
  await new Promise((resolve) => setImmediate(resolve));
}
globalThis.gc();
process.stderr.write(JSON.stringify({ heap: process.memoryUsage().heapUsed }), () => process.exit(0));
`;
const MAX_HEAP = 60 * 1_024 * 1_024;

test('[GEN-13] a log on a full disk neither ends the process nor fills its memory', async () => {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', TALKATIVE],
    { stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'] },
  );
  const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^\{"heap":\d+\}$/)]);
  expect(JSON.parse(stderr).heap).toBeLessThan(MAX_HEAP);
}, 60_000);
