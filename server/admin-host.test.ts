import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { adminHost } from './admin-host';

function ask(url: string, host: string) {
  const seen: { status?: number; location?: unknown; headers: string[] } = { headers: [] };
  const response = {
    setHeader: (name: string) => seen.headers.push(name),
    writeHead: (status: number, headers: Record<string, unknown>) =>
      Object.assign(seen, { status }, { location: headers.location }),
    end: () => undefined,
  };
  const isAnswered = adminHost('admin.yarus.example')(
    { url, headers: { host } } as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return { isAnswered, ...seen };
}

describe('with ADMIN_HOST', () => {
  test.each(['/admin', '/admin/orders?view=open', '/api/staff/me/'])('%s is answered on that name', (url) => {
    expect(ask(url, 'admin.yarus.example').isAnswered).toBe(false);
  });

  test.each([
    '/admin',
    '/admin/login',
    '/api/staff/me/',
    '/admin?x=1',
    '/api/%73taff/me/',
    '/%61dmin',
    '/%61pi%2Fstaff',
  ])('%s does not exist on the name of the shop', (url) => {
    expect(ask(url, 'yarus.example')).toMatchObject({ isAnswered: true, status: 404 });
  });

  test('a malformed address is not taken for the admin', () => {
    expect(ask('/api/%E0%A4%A/', 'yarus.example').isAnswered).toBe(false);
  });

  test.each(['/', '/catalog/tui', '/cart'])('%s leads to the admin on its name', (url) => {
    expect(ask(url, 'admin.yarus.example')).toMatchObject({ isAnswered: true, status: 307, location: '/admin' });
  });

  test.each(['/_next/static/a.js', '/media/a.webp', '/icon.svg', '/sw.js', '/api/health/live/'])(
    '%s is answered on both names',
    (url) => {
      expect(ask(url, 'admin.yarus.example').isAnswered).toBe(false);
      expect(ask(url, 'yarus.example').isAnswered).toBe(false);
    },
  );

  test('the shop is answered on its own name', () => {
    expect(ask('/catalog/tui', 'yarus.example').isAnswered).toBe(false);
    expect(ask('/administration', 'yarus.example').isAnswered).toBe(false);
  });
});

test('without ADMIN_HOST the admin is answered on any name, and stays out of search engines', () => {
  const headers: string[] = [];
  const response = { setHeader: (name: string, value: string) => headers.push(`${name}: ${value}`) };
  const handle = (url: string) =>
    adminHost(undefined)(
      { url, headers: { host: 'yarus.example' } } as IncomingMessage,
      response as unknown as ServerResponse,
    );
  expect([handle('/admin/orders'), handle('/catalog')]).toEqual([false, false]);
  expect(headers).toEqual(['x-robots-tag: noindex, nofollow']);
});
