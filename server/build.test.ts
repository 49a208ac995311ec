import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildName, readDeploymentId } from './build';

let build: string;
beforeEach(() => {
  build = mkdtempSync(path.join(os.tmpdir(), 'nursery-build-'));
});
afterEach(() => rmSync(build, { recursive: true }));

function write(id: string, config: { deploymentId?: string }): void {
  writeFileSync(path.join(build, 'BUILD_ID'), `${id}\n`);
  writeFileSync(path.join(build, 'required-server-files.json'), JSON.stringify({ config }));
}

test('[D10] a build is named by its deployment id, since Next gives all such builds the same id', () => {
  write('build-TfctsWXpff2fKS', { deploymentId: 'v7' });
  expect([readBuildName(build), readDeploymentId(build)]).toEqual(['v7', 'v7']);
});

test.each([[{}], [{ deploymentId: '' }]])(
  '[D10] a build without a deployment id is named by its build id: %j',
  (config) => {
    write('abc', config);
    expect([readBuildName(build), readDeploymentId(build)]).toEqual(['abc', '']);
  },
);
