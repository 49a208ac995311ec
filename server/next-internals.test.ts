import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CHECKED_VERSION,
  isErrorShell,
  isRouterStateReadable,
  readBuildName,
  readDeploymentId,
  removeInternalHeaders,
  removeLinkNonce,
  removeNonce,
  setNonce,
} from './next-internals';

const requestWith = (headers: Record<string, string>) => ({ headers: { ...headers } }) as unknown as IncomingMessage;

test('the installed version of Next is the one that next-internals.ts was checked with', () => {
  expect(createRequire(import.meta.url)('next/package.json').version).toBe(CHECKED_VERSION);
});

describe('the name of a build', () => {
  let build: string;
  beforeEach(() => {
    build = mkdtempSync(path.join(os.tmpdir(), 'nursery-build-'));
  });
  afterEach(() => rmSync(build, { recursive: true }));

  function write(id: string, config: { deploymentId?: string }): void {
    writeFileSync(path.join(build, 'BUILD_ID'), `${id}\n`);
    writeFileSync(path.join(build, 'required-server-files.json'), JSON.stringify({ config }));
  }

  test('[D10] is its deployment id, since Next gives all such builds the same id', () => {
    write('build-TfctsWXpff2fKS', { deploymentId: 'v7' });
    expect([readBuildName(build), readDeploymentId(build)]).toEqual(['v7', 'v7']);
  });

  test.each([[{}], [{ deploymentId: '' }]])('[D10] is its build id without a deployment id: %j', (config) => {
    write('abc', config);
    expect([readBuildName(build), readDeploymentId(build)]).toEqual(['abc', '']);
  });
});

describe('the router state', () => {
  const isReadable = (state?: string) =>
    isRouterStateReadable(requestWith(state === undefined ? {} : { 'next-router-state-tree': state }));

  test('is accepted if valid, and so is none', () => {
    const page = { children: [['path', 'tui', 'oc', null], { children: ['__PAGE__', {}] }] };
    const state = ['', { children: ['(base)', page] }];
    expect(isReadable(encodeURIComponent(JSON.stringify(state)))).toBe(true);
    expect(isReadable()).toBe(true);
  });

  test.each(['', ';a=b', '%', 'null', '[]', '["",{},{}]', '%5B%22%22%5D', '["",{}], ["",{}]', '["",{"children":0}]'])(
    '«%s» is rejected',
    (state) => expect(isReadable(state)).toBe(false),
  );
});

test('internal headers are removed, those of the router stay', () => {
  const request = requestWith({
    'x-middleware-subrequest': 'm',
    'x-invoke-path': '/account',
    'x-matched-path': '/',
    rsc: '1',
  });
  removeInternalHeaders(request);
  expect(request.headers).toEqual({ rsc: '1' });
});

test('the nonce replaces the policy of a client, and without one no policy is left', () => {
  const policy = { 'content-security-policy': 'a', 'content-security-policy-report-only': 'b' };
  const [page, file] = [requestWith(policy), requestWith(policy)];
  setNonce(page, 'MARK');
  setNonce(file, undefined);
  expect(page.headers).toEqual({ 'content-security-policy': "script-src 'nonce-MARK'" });
  expect(file.headers).toEqual({});
});

test('only inline scripts with the nonce are returned, and the nonce is removed', () => {
  const html = [
    '<script nonce="MARK">own("\\"nonce\\":\\"MARK\\"")</script>',
    '<script src="/a.js" nonce="MARK"></script>',
    '<script>stored()</script>',
    '<script nonce="other">stored()</script>',
    '<p title="MARK-less">text</p>',
  ].join('');
  const { html: clean, scripts } = removeNonce(html, 'MARK');
  expect(scripts).toEqual(['own("\\"nonce\\":\\"\\"")']);
  expect(clean).toContain('<script src="/a.js"></script>');
  expect(clean).toContain('<script>own(');
  expect(removeLinkNonce('</a.css>; rel=preload; nonce="MARK"; as="style"', 'MARK')).toBe(
    '</a.css>; rel=preload; as="style"',
  );
});

test.each([
  [500, '<div id="__next"></div>', true],
  [503, '<h1>Ошибка</h1>', false],
  [404, '<div></div>', false],
])('a %s page with %s is an error shell: %s', (status, html, expected) => {
  expect(isErrorShell(html, status)).toBe(expected);
});
