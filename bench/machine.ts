import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { findVisitorBrowser } from '../scripts/find-browser';

export function describeMachine(): string[] {
  const [cpu] = os.cpus();
  const memory = (os.totalmem() / 2 ** 30).toFixed(0);
  const chromium = spawnSync(findVisitorBrowser(), ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout.trim();
  return [
    `${os.availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GiB, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}, ${chromium}, Next ${versionOf('next')}, React ${versionOf('react')}`,
  ];
}

export function describeLoad(): string {
  const [minute = 0, five = 0] = os.loadavg();
  return `${minute.toFixed(1)} in the last minute, ${five.toFixed(1)} in five`;
}

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;
