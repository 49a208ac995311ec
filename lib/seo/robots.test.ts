import { describe, expect, test } from 'vitest';
import { robotsText } from './robots';

/** RFC 9309: the longest matching rule of the first matching group decides. */
function mayRead(text: string, agent: string, path: string): boolean {
  const group = text.split('\n\n').find((lines) => lines.startsWith(`User-agent: ${agent}\n`)) ?? '';
  const rules = [...group.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verb, prefix = '']) => ({ verb, prefix }));
  const fitting = rules.filter(({ prefix }) => path.startsWith(prefix));
  return fitting.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.verb !== 'Disallow';
}

const TEXT = robotsText('https://nursery.example/sitemap.xml');

const OPEN = [
  ...[
    '/',
    '/catalog/tui?light=sun',
    '/catalog?sort=name',
    '/care/tuya',
    '/calendar',
    '/feeds/yandex.xml',
    '/news/rss.xml',
  ],
  ...['/api/reviews/photo/x/small', '/favorites/shared?list=x', '/_next/static/x.js', '/result?search=x', '/llms.txt'],
];
const CLOSED = [
  ...['/api/cart', '/api/reviews/add', '/account', '/account/orders', '/cart', '/checkout', '/success?token=x'],
  ...['/payment-result?token=x', '/login?to=%2F', '/unsubscr', '/compare', '/favorites', '/gone?address=x'],
  ...['/markdown/catalog', '/indexnow'],
];

describe.each(['*', 'Yandex'])('the crawler %s', (agent) => {
  test.each(OPEN)('[GEN-12] may read %s', (path) => {
    expect(mayRead(TEXT, agent, path)).toBe(true);
  });
  test.each(CLOSED)('[GEN-12] may not read %s', (path) => {
    expect(mayRead(TEXT, agent, path)).toBe(false);
  });
});

test('[GEN-12] the sitemap is outside of groups, and Clean-param is for Yandex only', () => {
  expect(TEXT.endsWith('\n\nSitemap: https://nursery.example/sitemap.xml\n')).toBe(true);
  expect(TEXT.split('User-agent: Yandex')[0]).not.toContain('Clean-param');
  expect(TEXT.match(/^Clean-param: (\S+)$/m)?.[1]?.length).toBeLessThanOrEqual(500);
});

test('[GEN-12] parameters of advertising, search engines and sorting are listed as duplicates', () => {
  expect(TEXT.match(/^Clean-param: (\S+)$/m)?.[1]).toBe(
    'utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&ysclid&gclid&fbclid&etext&openstat&from&sort',
  );
});

test('[GEN-12] groups are separate and start with their crawler', () => {
  expect(TEXT.split('\n\n').map((group) => group.split('\n')[0])).toEqual([
    'User-agent: *',
    'User-agent: Yandex',
    'Sitemap: https://nursery.example/sitemap.xml',
  ]);
});
