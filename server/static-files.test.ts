import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressStatic } from '../scripts/bundle/compress-static';
import { StaticFiles } from './static-files';

const SCRIPT = `console.log(${JSON.stringify('Клён '.repeat(500))});`;
const BEHIND = 'Next';

let build: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  build = mkdtempSync(path.join(os.tmpdir(), 'build-'));
  await mkdir(path.join(build, 'static', 'chunks'), { recursive: true });
  await writeFile(path.join(build, 'static', 'chunks', 'a.js'), SCRIPT);
  await writeFile(path.join(build, 'static', 'chunks', 'gone.js'), SCRIPT);
  await writeFile(path.join(build, 'secret.js.br'), 'secret');
  await compressStatic(build);
  const files = new StaticFiles(build);
  server = createServer(async (request, response) => {
    if (!(await files.serve(request, response))) response.end(BEHIND);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(build, { recursive: true, force: true });
});

const sendRequest = (target: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`${origin}/_next/static/${target}`, { headers, method });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
])('with Accept-Encoding %s a script is sent as %s', async (accepted, encoding) => {
  const answer = await sendRequest('chunks/a.js?dpl=7', { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toBe('application/javascript; charset=UTF-8');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 10);
  expect(await answer.text()).toBe(SCRIPT);
  const etag = answer.headers.get('etag') ?? '';
  const again = await sendRequest('chunks/a.js', { 'accept-encoding': accepted, 'if-none-match': etag });
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  const head = await sendRequest('chunks/a.js', { 'accept-encoding': accepted }, 'HEAD');
  expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('each encoding has its own ETag', async () => {
  const marks = ['br', 'gzip'].map(async (accepted) =>
    (await sendRequest('chunks/a.js', { 'accept-encoding': accepted })).headers.get('etag'),
  );
  const [br, gzip] = await Promise.all(marks);
  expect(br).not.toBe(gzip);
});

test('a file removed by a new build in the same directory is left to Next', async () => {
  rmSync(path.join(build, 'static', 'chunks', 'gone.js.br'));
  expect(await (await sendRequest('chunks/gone.js', { 'accept-encoding': 'br' })).text()).toBe(BEHIND);
});

test.each([
  ['a reader that takes no compression', 'chunks/a.js', { 'accept-encoding': 'identity' }],
  ['a part of a file', 'chunks/a.js', { 'accept-encoding': 'br', range: 'bytes=0-9' }],
  ['what is not there', 'chunks/b.js', { 'accept-encoding': 'br' }],
  ['what lies elsewhere', '..%2Fsecret.js', { 'accept-encoding': 'br' }],
  ['the compressed file itself', 'chunks/a.js.br', { 'accept-encoding': 'br' }],
])('%s is left to Next', async (_name, target, headers) => {
  expect(await (await sendRequest(target, headers)).text()).toBe(BEHIND);
});
