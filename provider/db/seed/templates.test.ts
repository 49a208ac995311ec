import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSeed, SEEDS } from './load';

test('[DATA-01] a template whose page no longer says what it replaces is refused: facts of the demo would stay', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'nursery-templates-'));
  try {
    cpSync(SEEDS.empty, directory, { recursive: true });
    expect(loadSeed(directory)).toEqual(loadSeed(SEEDS.empty));
    appendFileSync(path.join(directory, 'templates.yaml'), '  - { was: "ООО «Клён»", is: "[название]" }\n');
    expect(() => loadSeed(directory)).toThrow('no page says «ООО «Клён»»');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
