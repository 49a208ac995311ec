import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CLIENT_ADDRESS, mediaFilePath, STOREFRONT_SECRET } from '@/contract/wire';
import { log } from '@/telemetry/log';
import { withinRequest } from '@/telemetry/request-id';
import { FAULTS, type FaultyProxy, httpFaults, openFaultyProxy } from '@/tests/setup/faulty-proxy';
import { within } from '@/tests/setup/within';

const DEADLINE_MS = 300;
const PATIENCE_MS = 3_000;
/** Bytes read plus both ends' socket buffers, of 64 MB offered. */
const MAX_TAKEN = 32 * 1_024 * 1_024;

let server: Server;
let proxy: FaultyProxy;
let passed = 0;
beforeAll(async () => {
  server = createServer(({ headers, url }, response) => {
    if (url === '/refused') return void response.writeHead(431).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(headers));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await openFaultyProxy(`127.0.0.1:${(server.address() as AddressInfo).port}`, httpFaults({ status: 'ok' }));
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterAll(async () => {
  await proxy.close();
  server.close().closeAllConnections();
  vi.restoreAllMocks();
});

let sendRequest: (headers?: HeadersInit) => Promise<Response>;
beforeEach(async () => {
  vi.resetModules();
  const { callRemote } = await import('./remote-provider');
  sendRequest = (headers = {}) => {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    return callRemote(`http://${proxy.host}/common`, { headers, signal: deadline }, deadline);
  };
});

test.each(FAULTS)(
  '[D6][ERR-04] %s fails in time, then fails at once, and recovers when the provider is back',
  async (fault) => {
    await proxy.breakWith(fault);
    for (const _caller of [1, 2, 3, 4, 5]) await expect(within(PATIENCE_MS, sendRequest())).rejects.toThrow();
    await expect(sendRequest()).rejects.toThrow('The provider is not asked');
    expect(proxy.bytesRead()).toBeLessThan(MAX_TAKEN);
    await proxy.repair();
    passed += 3_000;
    expect((await sendRequest()).status).toBe(200);
    expect((await sendRequest()).status).toBe(200);
  },
);

test('[D6] 4xx errors do not block other callers', async () => {
  const { callRemote } = await import('./remote-provider');
  const signal = () => AbortSignal.timeout(PATIENCE_MS);
  for (const _caller of [1, 2, 3, 4, 5, 6]) {
    await expect(callRemote(`http://${proxy.host}/refused`, {}, signal())).rejects.toThrow('HTTP 431');
    const head = await callRemote(`http://${proxy.host}/common`, { method: 'HEAD' }, signal());
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
  expect((await sendRequest()).status).toBe(200);
});

test('[D6] photos that do not arrive do not block other calls, only further photos', async () => {
  const { callRemote } = await import('./remote-provider');
  const askPhoto = () => {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    return callRemote(`http://${proxy.host}${mediaFilePath('a.webp')}`, { signal: deadline }, deadline);
  };
  await proxy.breakWith('hang');
  await Promise.allSettled(Array.from({ length: 6 }, askPhoto));
  await expect(askPhoto()).rejects.toThrow('The provider is not asked');
  await proxy.repair();
  expect((await sendRequest()).status).toBe(200);
});

test('an aborted call does not count as a provider failure', async () => {
  const { callRemote } = await import('./remote-provider');
  for (const _caller of [1, 2, 3, 4, 5, 6]) {
    const call = callRemote(`http://${proxy.host}/`, { signal: AbortSignal.abort() }, AbortSignal.timeout(DEADLINE_MS));
    await expect(call).rejects.toThrow();
  }
  expect((await sendRequest()).status).toBe(200);
});

test('a call carries the visitor’s address and the id of its request', async () => {
  const answer = await withinRequest('request-1', () => sendRequest({ [CLIENT_ADDRESS]: '1.2.3.4' }));
  const sentHeaders = (await answer.json()) as Record<string, string>;
  expect(sentHeaders).toMatchObject({ 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'request-1' });
  expect(sentHeaders).not.toHaveProperty(CLIENT_ADDRESS);
});

test('a call carries the provider’s secret if there is one', async () => {
  const told = async () => ((await (await sendRequest()).json()) as Record<string, string>)[STOREFRONT_SECRET];
  expect(await told()).toBeUndefined();
  vi.stubEnv('PROVIDER_SECRET', 'a-secret-of-thirty-two-characters');
  vi.resetModules();
  const { callRemote } = await import('./remote-provider');
  sendRequest = () => callRemote(`http://${proxy.host}/common`, {}, AbortSignal.timeout(DEADLINE_MS));
  expect(await told()).toBe('a-secret-of-thirty-two-characters');
  vi.unstubAllEnvs();
});
