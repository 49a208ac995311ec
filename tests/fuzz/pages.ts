import { FORMS } from '@/server/validation/methods';
import { announced, type Draft, FRAMES } from './frames';
import { wrongHead } from './heads';
import { hostileSegment, hostileText, wellFormed } from './hostile';
import type { Random } from './random';
import type { Malformed } from './volley';

const PLANT = '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3';
const PAGES = ['/', '/catalog/hvojnye', PLANT, '/news', '/news/poliv-bonsaj', '/result', '/cart', '/account', '/login'];
const FILES = [
  '/_next/image',
  '/_next/static/chunks',
  '/media',
  '/share',
  '/sitemap.xml',
  '/feeds',
  '/sw.js',
  ...FORMS,
];
const QUERY = ['page', 'search', 'price_min', 'zone', 'sort', 'tag', 'to', 'token', 'items', '_rsc', 'url', 'w', 'q'];
/** Router state of a page that does not exist in the shop. */
const STATES = [
  '["",{}]',
  '["",{"children":0}]',
  '["",{"children":["cart",{"children":["__PAGE__",{}]}]},null,"refetch"]',
  '["",{"children":[["slug","x","d",null],{}]},["/x","y"],"metadata-only"]',
  '["",{"__proto__":["x",{}],"other":["x",{}]},null,null]',
];

export function malformedPage(random: Random, n: number): Malformed {
  const name = random.chance(0.8) ? (PAGES[n % PAGES.length] ?? '/') : random.pick(FILES);
  const draft: Draft = {
    method: 'GET',
    target: name,
    version: 'HTTP/1.1',
    headers: [
      ['host', '127.0.0.1'],
      ['connection', 'close'],
    ],
    body: undefined,
  };
  const kinds = [random.pick([wrongPath, wrongQuery, wrongQuery, wrongHead, forgedHead, wrongMethod])];
  if (random.chance(0.3)) kinds.push(forgedHead);
  for (const spoil of kinds) spoil(random, draft);
  // Node waits for more input at the first invalid byte in the body of an upgrade.
  const isUpgrade = draft.headers.some(([header]) => header === 'upgrade');
  const frame = !isUpgrade && random.chance(0.1) ? random.pick(FRAMES) : announced;
  const kind = [...kinds.map((spoil) => spoil.name), frame.name].join(', ');
  return { ...frame(random, draft), name, kind };
}

function wrongPath(random: Random, draft: Draft): void {
  const path = draft.target;
  draft.target = random.pick([
    () => `${path}/${hostileSegment(random)}`,
    () => path.replace(/[^/]+$/, () => hostileSegment(random)),
    () => `/${hostileSegment(random)}${path}`,
    () => `/catalog${`/${hostileSegment(random)}`.slice(0, 20).repeat(200)}`,
    () => `http://evil.example${path}`,
    () => `//evil.example${path}`,
    () => `\\evil.example${path}`,
    () => `${path}/../../..${path}`,
    () => path.replaceAll('/', '//'),
    () => `${path}#fragment`,
    () => `${path}\u00ff\u0080`,
    () => `${path};jsessionid=1`,
    () => `${path}.txt`,
    () => `${path}.rsc`,
    () => `/_next/data/build${path}.json`,
    () => path.toUpperCase(),
    () => '*',
  ])();
}

function wrongQuery(random: Random, draft: Draft): void {
  const value = () =>
    random.chance(0.5) ? hostileSegment(random) : encodeURIComponent(wellFormed(hostileText(random)));
  const pair = () => `${random.pick(QUERY)}=${value().slice(0, 2_000)}`;
  draft.target += `?${random.pick([
    () => pair(),
    () => `${pair()}&${pair()}&${pair()}`,
    () => Array.from({ length: 500 }, () => `page=${random.int(9)}`).join('&'),
    () => 'zone[]=4&zone[a]=b&'.repeat(100),
    () => '&'.repeat(2_000),
    () => '%'.repeat(500),
    () => `url=${encodeURIComponent('http://169.254.169.254/')}&w=640&q=75`,
    () => `url=%2Fmedia%2F${hostileSegment(random)}&w=${random.int(100_000)}&q=${random.int(200)}`,
  ])()}`;
}

function forgedHead(random: Random, draft: Draft): void {
  const add = (...headers: [string, string][]) => draft.headers.push(...headers);
  random.pick([
    () => add(['rsc', '1']),
    () => add(['rsc', '1'], ['next-router-state-tree', hostileSegment(random)]),
    () => add(['rsc', '1'], ['next-router-state-tree', encodeURIComponent(random.pick(STATES))]),
    () => add(['rsc', '1'], ['next-router-prefetch', random.pick(['1', '2', 'x'])]),
    () => add(['rsc', '1'], ['next-router-segment-prefetch', random.pick(['/_tree', '/..', hostileSegment(random)])]),
    () => add(['next-resume', '1']),
    () => add(['next-action', 'a'.repeat(42)]),
    () => add(['x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware']),
    () => add(['x-invoke-path', '/account'], ['x-matched-path', '/account']),
    () => add(['x-nextjs-data', '1']),
    () => add(['x-front-asks', hostileSegment(random).slice(0, 100)]),
    () => add(['x-forwarded-host', 'evil.example'], ['x-forwarded-proto', 'gopher'], ['forwarded', 'host=evil']),
    () => add(['content-security-policy', "script-src 'unsafe-inline'"], ['x-nonce', 'x']),
    () => add(['accept', random.pick(['text/markdown', '*/*;q=x', 'x'.repeat(8_000)])]),
    () => add(['accept-encoding', random.pick(['br;q=x', 'gzip, gzip', 'identity;q=0', '*;q=0'])]),
    () => add(['if-none-match', random.pick(['*', 'W/"', '"'.repeat(3_000)])], ['range', 'bytes=5-1']),
    () => add(['cookie', random.pick(['auth.access=x', 'cartId=../..', 'vision=<script>', '='.repeat(5_000)])]),
    () => add(['user-agent', random.pick(['', 'YandexBot', '\u00ff', 'x'.repeat(8_000)])]),
  ])();
}

function wrongMethod(random: Random, draft: Draft): void {
  draft.method = random.pick(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'CONNECT', 'PROPFIND']);
  if (random.chance(0.5)) return;
  draft.body = Buffer.from(random.pick(['{}', '0=[]&1=["$@0"]', '--x\r\n\r\n--x--', hostileText(random)]));
  const type = random.pick(['multipart/form-data; boundary=x', 'application/json', 'text/plain;charset=UTF-8']);
  draft.headers.push(['content-type', type]);
}
