import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findUnsafe, isOlder, Lock, SafeVersions } from '@/scripts/check/safe-versions';

const lock = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const floors = SafeVersions.parse(JSON.parse(readFileSync('scripts/check/safe-versions.json', 'utf8')));

const withVersion = (name: string, version: string): Lock => ({
  packages: { ...lock.packages, [`node_modules/${name}`]: { version } },
});

test('no installed package is older than its first safe version', () => expect(findUnsafe(lock, floors)).toEqual([]));

test.each([
  ['next', '16.2.10', 'GHSA-4633-3j49-mh5q'],
  ['react', '19.2.2', 'CVE-2025-67779'],
  ['drizzle-orm', '0.45.1', 'CVE-2026-39356'],
  ['hono', '4.11.3', 'CVE-2026-22817'],
])('an older %s is reported with its vulnerability', (name, version, hole) => {
  const [line, ...others] = findUnsafe(withVersion(name, version), floors);
  expect(line).toContain(`node_modules/${name} ${version} is older than `);
  expect(line).toContain(hole);
  expect(others).toEqual([]);
});

test('an old copy nested in another package is reported', () => {
  const nested = {
    packages: { ...lock.packages, 'node_modules/smtp-server/node_modules/nodemailer': { version: '7.0.6' } },
  };
  expect(findUnsafe(nested, floors)).toEqual([expect.stringContaining('smtp-server/node_modules/nodemailer 7.0.6')]);
});

test('a listed package that is no longer installed is reported', () =>
  expect(findUnsafe(lock, [{ package: 'left-pad', least: '1.3.0', reason: 'gone' }])).toEqual([
    'left-pad is not installed: take it off the list',
  ]));

describe('isOlder', () => {
  test.each([
    ['16.2.10', '16.2.11'],
    ['15.9.9', '16.0.0'],
    ['9.10.0', '10.0.0'],
    ['16.2.11-canary.1', '16.2.11'],
  ])('%s is older than %s', (version, least) => expect(isOlder(version, least)).toBe(true));

  test.each([
    ['16.2.11', '16.2.11'],
    ['16.10.0', '16.2.11'],
    ['17.0.0-beta.1', '16.2.11'],
  ])('%s is not older than %s', (version, least) => expect(isOlder(version, least)).toBe(false));
});
