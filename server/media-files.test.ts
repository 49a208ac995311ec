import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MediaFile } from '../lib/gateway/media-file';
import { MediaFiles } from './media-files';

const BEHIND = 'Next';
const ID = 'ab'.repeat(16);
const NAME = `${ID}-640.webp`;

const read = vi.fn<(name: string) => Promise<MediaFile>>();
let server: Server;
let origin: string;
let files: MediaFiles;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (!(await files.serve(request, response))) response.end(BEHIND);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  read.mockReset().mockResolvedValue(Buffer.from('picture'));
  files = new MediaFiles(read);
});
afterAll(() => server.close());

const ask = (target: string, init: RequestInit = {}) => fetch(origin + target, init);

test('an uploaded picture is kept for ever by browsers, and asked for once', async () => {
  const answers = await Promise.all([ask(`/media/u/${NAME}`), ask(`/media/u/${NAME}?a=1`)]);
  answers.push(await ask(`/media/u/${NAME}`));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe('picture');
  }
  expect(read.mock.calls).toEqual([[NAME]]);
});

test('HEAD and a conditional request get no body', async () => {
  const head = await ask(`/media/u/${NAME}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
  const etag = head.headers.get('etag') ?? '';
  const again = await ask(`/media/u/${NAME}`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a conditional request is answered without reading the picture', async () => {
  const answer = await ask(`/media/u/${NAME}`, { headers: { 'if-none-match': `"${NAME}"` } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([304, 'public, max-age=31536000, immutable']);
  expect(read).not.toHaveBeenCalled();
});

test.each([
  'a.webp',
  `${ID}.jpg`,
  `${ID}-1.webp`,
  `${ID}-641.webp`,
  `../${NAME}`,
  `%2e%2e/${NAME}`,
  '',
  `${ID.toUpperCase()}.webp`,
])('no picture can be called «%s», so the provider is not asked', async (name) => {
  const answer = await ask(`/media/u/${name}`);
  expect(answer.status === 404 || (await answer.text()) === BEHIND).toBe(true);
  expect(read).not.toHaveBeenCalled();
});

test.each([
  ['absent', 404],
  ['unavailable', 503],
] as const)('a picture that is %s is answered %i and asked for again', async (file, status) => {
  read.mockResolvedValueOnce(file);
  const answer = await ask(`/media/u/${NAME}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect((await ask(`/media/u/${NAME}`)).status).toBe(200);
});

test('other files are left to Next', async () => {
  expect(await (await ask('/media/products/a.webp')).text()).toBe(BEHIND);
});
