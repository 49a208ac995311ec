import { addressOf } from '../contract/client';
import { CALLS, type NamedCall } from '../contract/samples';
import { type Body, hostileBody } from './bodies';
import { announced, chunked, type Draft, FRAMES } from './frames';
import { wrongHead } from './heads';
import { hostileSegment, hostileText, wellFormed } from './hostile';
import type { Random } from './random';
import type { Malformed } from './volley';

/** Valid bearer and staff tokens. */
export type Keys = {
  customer: string;
  staff: string;
  /** Sends the calls as a storefront's page does, with the visitor's cookies. */
  browser?: { origin: string; cookie: string };
};

const LARGE = Buffer.alloc(20 * 1024 * 1024, 'x');

export function malformedRequest(random: Random, n: number, keys: Keys): Malformed {
  const named = CALLS[n % CALLS.length];
  if (!named) throw new Error('No calls');
  const draft = draftOf(random, named, keys);
  const ways = [wrongAddress, wrongQuery, wrongQuery, wrongHead];
  // A malformed body has no effect if the address is wrong too.
  const kinds = named.body && random.chance(0.7) ? [] : [random.pick(ways)];
  for (const spoil of kinds) spoil(random, draft, named);
  // Node waits for more input at the first invalid byte in the body of an upgrade.
  const isUpgrade = draft.headers.some(([header]) => header === 'upgrade');
  const frame = !isUpgrade && random.chance(0.2) ? random.pick(FRAMES) : announced;
  const wire = frame(random, draft);
  const kind = [named.body && 'body', ...kinds.map(({ name }) => name), frame.name].filter(Boolean).join(', ');
  return { ...wire, name: named.name, kind };
}

export function largeRequest(random: Random, keys: Keys): Malformed {
  const named = random.pick(CALLS.filter(({ body }) => body));
  const draft = { ...draftOf(random, named, keys), body: LARGE };
  // With `connection: close` the server closes after its response, which a client that is still sending may miss.
  draft.headers = draft.headers.filter(([name]) => name !== 'connection');
  const frame = random.pick([announced, chunked]);
  return { ...frame(random, draft), name: named.name, kind: `20 MB, ${frame.name}` };
}

function draftOf(random: Random, named: NamedCall, keys: Keys): Draft {
  const { call, query } = named;
  const body: Body | undefined = named.body && hostileBody(random, named);
  return {
    method: call.method,
    target: `/api${addressOf(call, { query })}`,
    version: 'HTTP/1.1',
    headers: [
      ['host', '127.0.0.1'],
      ['connection', 'close'],
      ...identity(random, named, keys),
      ...(body?.type === undefined ? [] : [['content-type', body.type] as [string, string]]),
    ],
    body: body?.bytes,
  };
}

type Header = [name: string, value: string];

export function credentials({ call }: NamedCall, { customer, staff, browser }: Keys, isOpen: boolean): Header[] {
  if (call.identity?.includes('staff')) return [['authorization', `Bearer ${isOpen ? staff : 'x'}`]];
  if (!call.identity?.includes('bearer')) return [];
  if (browser) return [['cookie', isOpen ? browser.cookie : `${browser.cookie}x`]];
  return [['authorization', isOpen ? `Bearer ${customer}` : 'Bearer x']];
}

function identity(random: Random, named: NamedCall, keys: Keys): Header[] {
  const { name, call } = named;
  // Signing out would invalidate the token for the following requests.
  const isOpen = random.chance(0.8) && name !== 'accounts.logout';
  const headers = credentials(named, keys, isOpen);
  if (keys.browser) headers.push(['origin', keys.browser.origin]);
  if (call.idempotent) headers.push(['idempotency-key', isOpen ? `fuzz-${random.int(1e9)}-0123456789` : 'x']);
  if (random.chance(0.1)) headers.push([random.pick(['cartid', 'favoritesid', 'authorization']), oneLine(random)]);
  return headers;
}

/** A line break would split the header. */
const oneLine = (random: Random) => hostileText(random).replace(/[\r\n\u0100-\uffff]/g, '?');

function wrongAddress(random: Random, draft: Draft, { call }: NamedCall): void {
  const [path = '', search] = draft.target.split('?');
  draft.target = random.pick([
    () => `/api${call.path.replace(/\{\w+\}/g, () => hostileSegment(random))}`,
    () => `${path}${hostileSegment(random)}?${search ?? ''}`,
    () => path.replace(/[^/]+/, () => hostileSegment(random)),
    () => `/api${`/${hostileSegment(random)}`.slice(0, 20).repeat(300)}/`,
    () => `http://evil.example${draft.target}`,
    () => `https://user:password@evil.example:99999${draft.target}`,
    () => `http://[::1${draft.target}`,
    () => `//evil.example${draft.target}`,
    () => `${draft.target}#fragment`,
    () => `\\${draft.target}`,
    () => '*',
    () => '/',
    () => '/api',
    () => `/api/../api${path}`,
    () => `${path.replaceAll('/', '//')}`,
    () => `${path}\u00ff\u0080`,
    () => path.toUpperCase(),
  ])();
  if (random.chance(0.2)) {
    draft.method = random.pick(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH', 'CONNECT']);
  }
}

function wrongQuery(random: Random, draft: Draft, { query }: NamedCall): void {
  const [path = ''] = draft.target.split('?');
  const names = [...Object.keys(query), 'page', '__proto__', 'light', hostileSegment(random).slice(0, 50)];
  const value = () =>
    random.chance(0.5) ? hostileSegment(random) : encodeURIComponent(wellFormed(hostileText(random)));
  const pair = () => `${random.pick(names)}=${value().slice(0, 2_000)}`;
  draft.target = random.pick([
    () => `${path}?${pair()}`,
    () => `${draft.target}&${pair()}&${pair()}`,
    () => `${path}?${Array.from({ length: 500 }, () => `page=${random.int(9)}`).join('&')}`,
    () => `${path}?${'a[b]=c&a[]=d&'.repeat(100)}`,
    () => `${path}?${'&'.repeat(2_000)}`,
    () => `${path}??=?&=&`,
    () => `${path}?${'%'.repeat(500)}`,
  ])();
}
