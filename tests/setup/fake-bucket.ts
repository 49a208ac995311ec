import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY = 'YCAJE-the-key-of-the-nursery';
const SECRET = 'YCO-the-secret-of-the-nursery';
const REGION = 'ru-central1';
const NAME = 'yarus-media';

export type FakeBucket = {
  settings: Record<'MEDIA_S3_URL' | 'MEDIA_S3_KEY' | 'MEDIA_S3_SECRET', string>;
  objects: Map<string, { type: string | undefined; content: Buffer }>;
  /** Answers all further requests with this status, `silence` never answers. */
  fail: (status: number | 'silence') => void;
  restore: () => void;
  close: () => Promise<void>;
};

type Reply = { status: number; type?: string | undefined; body?: Buffer | string };

const refusal = (status: number, code: string): Reply => ({
  ...{ status, type: 'application/xml' },
  body: `<Error><Code>${code}</Code></Error>`,
});

/** Speaks the protocol of S3 over HTTP: it checks each signature (version 4), as the service does, by its own code. */
export async function openFakeBucket(): Promise<FakeBucket> {
  const objects: FakeBucket['objects'] = new Map();
  let failure: number | 'silence' | undefined;
  const answer = (request: IncomingMessage, content: Buffer): Reply => {
    if (!isSigned(request, content)) return refusal(403, 'SignatureDoesNotMatch');
    const [bucket, name = ''] = (request.url ?? '').slice(1).split('/');
    if (bucket !== NAME || !name) return refusal(404, 'NoSuchBucket');
    if (request.method === 'PUT') objects.set(name, { type: request.headers['content-type'], content });
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 200 };
    const found = objects.get(name);
    return found ? { status: 200, type: found.type, body: found.content } : refusal(404, 'NoSuchKey');
  };
  const server = createServer(async (request, response) => {
    const content = await buffer(request);
    if (failure === 'silence') return;
    const { status, type, body } = failure ? refusal(failure, 'ServiceUnavailable') : answer(request, content);
    response.writeHead(status, { ...(type && { 'content-type': type }) });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      MEDIA_S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${NAME}`,
      MEDIA_S3_KEY: KEY,
      MEDIA_S3_SECRET: SECRET,
    },
    objects,
    fail: (status) => {
      failure = status;
    },
    restore: () => {
      failure = undefined;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
const DEMANDED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function isSigned({ method, url = '', headers }: IncomingMessage, content: Buffer): boolean {
  const [, key, day = '', region = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const digest = headers['x-amz-content-sha256'];
  const date = String(headers['x-amz-date']);
  const signed = names.split(';');
  if (key !== KEY || region !== REGION || digest !== sha256(content) || !date.startsWith(day)) return false;
  if (!DEMANDED.every((name) => signed.includes(name))) return false;
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, url, '', lines, names, digest].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const own = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region));
  return hmac(own, text).toString('hex') === signature;
}
