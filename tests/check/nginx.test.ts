import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const TYPES = '/etc/nginx/mime.types';
const isInstalled = spawnSync('nginx', ['-v']).status === 0 && existsSync(TYPES);

let home = '';
let nginx: ChildProcess | undefined;
let storefronts: Server[] = [];
/** What reached either storefront. */
let asked: IncomingMessage[] = [];
let origin = '';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer((incoming, response) => {
    asked.push(incoming);
    answer(incoming, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A storefront in small; the second one is older and lacks a script. */
const shop =
  (name: string): RequestListener =>
  ({ url = '' }, response) => {
    response.setHeader('x-storefront', name);
    if (url.startsWith('/kept')) response.setHeader('cache-control', 'public, max-age=60');
    if (url.startsWith('/own')) response.setHeader('cache-control', 'private, no-store');
    if (url === '/kept/with-cookie') response.setHeader('set-cookie', 'a=b');
    if (url.startsWith('/_next/static/new.js') && name === 'second') response.statusCode = 404;
    response.end(`${name} ${asked.length}`);
  };

async function untilItAnswers(): Promise<void> {
  const deadline = Date.now() + 20_000;
  const isUp = () =>
    fetch(origin)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isUp())) {
    if (Date.now() > deadline) throw new Error(`nginx does not answer at ${origin}`);
    await pause(50);
  }
}

/** The configuration of `deploy/` with this machine's ports and folders in the place of the containers'. */
function configure(ports: number[], own: number): string {
  // Its workers must reach the scratch folder, which is the owner's alone.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const drafts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${path.join(home, kind)};`)
    .join(' ');
  const text = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server_tokens off;', `server_tokens off; ${drafts}`)
    .replace(/storefront-(\d):3000/g, (_, number) => `127.0.0.1:${ports[Number(number) - 1]}`)
    .replace(/listen 80 default_server;\n\s*listen \[::\]:80 default_server;/, `listen 127.0.0.1:${own};`)
    .replace('/var/cache/nginx/shop', path.join(home, 'pages'))
    .replace('/tmp/nginx.pid', path.join(home, 'nginx.pid'))
    .replace('access_log /dev/stdout shop;', `access_log ${path.join(home, 'access.log')} shop;`);
  return user + text;
}

test('no order is sent twice, and no query is logged', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');
  expect(text).not.toContain('non_idempotent');
  expect(/log_format shop '(.*)'/.exec(text)?.[1]).not.toMatch(
    /\$(?:request|request_uri|args|query_string|http_referer)\b/,
  );
});

// Where nginx is not installed, names are checked and nothing more.
if (isInstalled) {
  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), 'nursery-nginx-'));
    storefronts = [await listen(shop('first')), await listen(shop('second'))];
    const free = await listen(shop('none'));
    const own = portOf(free);
    free.close();
    const file = path.join(home, 'nginx.conf');
    copyFileSync(TYPES, path.join(home, 'mime.types'));
    mkdirSync(path.join(home, 'tls'));
    writeFileSync(file, configure(storefronts.map(portOf), own));
    const judged = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
    expect(judged.stderr).toContain('test is successful');
    expect(judged.stderr).not.toContain('[warn]');
    nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    origin = `http://127.0.0.1:${own}`;
    await untilItAnswers();
  }, 60_000);
  afterAll(async () => {
    nginx?.kill('SIGQUIT');
    if (nginx) await once(nginx, 'exit');
    for (const storefront of storefronts) storefront.close();
    rmSync(home, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked = [];
  });

  const times = async (address: string, count = 3) => {
    for (let time = 0; time < count; time += 1) await (await fetch(origin + address)).text();
    return asked.length;
  };

  describe('nginx before two storefronts', () => {
    test('keeps what the shop lets anyone keep, and nothing else', async () => {
      expect(await times('/kept/page')).toBe(1);
      asked = [];
      expect(await times('/own/page')).toBe(3);
      asked = [];
      expect(await times('/kept/with-cookie')).toBe(3);
      asked = [];
      expect(await times('/api/kept')).toBe(3);
      asked = [];
      expect(await times('/page')).toBe(3);
    });

    test('puts the true address of a visitor last, and strips what only the inside may say', async () => {
      await fetch(`${origin}/own/headers`, {
        headers: { 'x-forwarded-for': '6.6.6.6', 'x-middleware-subrequest': 'middleware', 'next-action': 'a' },
      });
      const headers = asked[0]?.headers;
      expect(headers?.['x-forwarded-for']).toBe('6.6.6.6, 127.0.0.1');
      expect(headers?.host).toBe(new URL(origin).host);
      expect(headers).not.toHaveProperty('x-middleware-subrequest');
      expect(headers).not.toHaveProperty('next-action');
    });

    test('refuses to open a socket', async () => {
      const upgrade = request(origin, { headers: { connection: 'Upgrade', upgrade: 'websocket' } }).end();
      const [answer] = (await once(upgrade, 'response')) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode).toBe(400);
      expect(asked).toEqual([]);
    });

    test('refuses a file larger than any form takes', async () => {
      const answer = await fetch(`${origin}/api/mailing/send/`, { method: 'POST', body: Buffer.alloc(13 << 20) });
      expect(answer.status).toBe(413);
    });

    test('finds the script of a version that only one storefront has', async () => {
      for (let time = 0; time < 4; time += 1) {
        const answer = await fetch(`${origin}/_next/static/new.js?${time}`);
        expect([answer.status, answer.headers.get('x-storefront')]).toEqual([200, 'first']);
      }
    });

    test('writes no query to its log', async () => {
      await fetch(`${origin}/own/order?token=secret`);
      const log = () => readFileSync(path.join(home, 'access.log'), 'utf8');
      await expect.poll(log).toContain('"GET /own/order" 200');
      expect(log()).not.toContain('secret');
    });

    test('goes on with one storefront, sends no order twice, and shows what it keeps when none is left', async () => {
      await times('/kept/page');
      const [first, second] = storefronts;
      first?.close();
      first?.closeAllConnections();
      asked = [];
      expect(await times('/own/page', 10)).toBe(10);
      second?.close();
      second?.closeAllConnections();
      await pause(100);
      const order = await fetch(`${origin}/api/cart/process_order/post/`, { method: 'POST', body: '{}' });
      expect(order.status).toBe(502);
      expect((await fetch(`${origin}/kept/page`)).status).toBe(200);
    });
  });
}
