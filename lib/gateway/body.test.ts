import { expect, test } from 'vitest';
import { calls } from '@/contract/calls';
import { LIMITS } from '@/contract/limits';
import { readBody } from './body';

const CHUNK = 16 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

function endless(headers: Record<string, string>, path = '/') {
  const sent = { bytes: 0 };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    sent.bytes += CHUNK;
    controller.enqueue(new Uint8Array(CHUNK));
  };
  const init = { method: 'POST', headers, body: new ReadableStream({ pull }, { highWaterMark: 0 }), duplex: 'half' };
  return { request: new Request(new URL(path, 'http://shop'), init), sent };
}

test('reads a whole body', async () => {
  const request = new Request('http://shop/', { method: 'POST', headers: JSON_TYPE, body: '{"имя":1}' });
  expect(new TextDecoder().decode(await readBody(request))).toBe('{"имя":1}');
});

test('accepts an empty body without a type', async () => {
  expect(await readBody(new Request('http://shop/', { method: 'POST' }))).toHaveLength(0);
});

test('refuses a declared length above the limit without reading', async () => {
  const { request, sent } = endless({ ...JSON_TYPE, 'content-length': String(LIMITS.json_body + 1) });
  await expect(readBody(request)).rejects.toMatchObject({ status: 413 });
  expect(sent.bytes).toBe(0);
});

test.each([
  ['application/json; charset=utf-8', LIMITS.json_body],
  ['multipart/form-data; boundary=x', LIMITS.form_fields],
  ['multipart/form-data; boundary=x', LIMITS.form_fields + LIMITS.file, '/api/mailing/send/'],
  ['application/x-www-form-urlencoded', LIMITS.form_fields, '/api/mailing/send/'],
])('stops a body of %s without a length at %i bytes', async (type, most, path = '/') => {
  const { request, sent } = endless({ 'content-type': type }, path);
  await expect(readBody(request)).rejects.toMatchObject({ status: 413 });
  expect(sent.bytes).toBe(most + CHUNK);
});

const TAKE_FILE = Object.values(calls).flatMap((area) => Object.values(area).filter(({ hasFile }) => hasFile));

test('[FORM-10] enquiries, claims and reviews accept files', () => {
  expect(TAKE_FILE.length).toBeGreaterThanOrEqual(3);
});

test.each(TAKE_FILE.flatMap(({ path }) => [path, path.replace(/\/$/, '')]))(
  '[FORM-10] %s accepts a whole file',
  async (path) => {
    const body = new Uint8Array(LIMITS.file);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const request = new Request(new URL(`/api${path}`, 'http://shop'), { method: 'POST', headers, body });
    expect(await readBody(request)).toHaveLength(LIMITS.file);
  },
);

test.each(['', 'text/plain', 'application/json-patch+json', 'application/jsonp', 'constructor'])(
  'refuses the type «%s»',
  async (type) => {
    const { request, sent } = endless({ 'content-type': type });
    await expect(readBody(request)).rejects.toMatchObject({ status: 415 });
    expect(sent.bytes).toBe(CHUNK);
  },
);
