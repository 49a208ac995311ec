import { expect, test } from 'vitest';
import { robotsText } from './robots';

/** The rules of the first group that names this crawler, as RFC 9309 reads them: the longest that fits decides. */
function mayRead(text: string, agent: string, path: string): boolean {
  const group = text.split('\n\n').find((lines) => lines.startsWith(`User-agent: ${agent}\n`)) ?? '';
  const rules = [...group.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verb, prefix = '']) => ({ verb, prefix }));
  const fitting = rules.filter(({ prefix }) => path.startsWith(prefix));
  return fitting.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.verb !== 'Disallow';
}

const TEXT = robotsText('https://nursery.example/sitemap.xml');

test.each(['*', 'Yandex'])('[GEN-12] %s reads what everybody may, and nothing that is one visitor’s', (agent) => {
  const open = ['/', '/catalog/tui?light=sun', '/catalog?sort=name', '/care/tuya', '/calendar', '/feeds/yandex.xml'];
  for (const path of [...open, '/api/reviews/photo/x/small', '/_next/static/x.js', '/result?search=x']) {
    expect(mayRead(TEXT, agent, path), path).toBe(true);
  }
  for (const path of ['/api/cart', '/account/orders', '/cart', '/checkout', '/success?token=x', '/login', '/compare']) {
    expect(mayRead(TEXT, agent, path), path).toBe(false);
  }
});

test('[GEN-12] where the sitemap is stands apart from the groups, what does not count is Yandex’s alone', () => {
  expect(TEXT.endsWith('\n\nSitemap: https://nursery.example/sitemap.xml\n')).toBe(true);
  expect(TEXT.split('User-agent: Yandex')[0]).not.toContain('Clean-param');
  expect(TEXT.match(/^Clean-param: (\S+)$/m)?.[1]?.length).toBeLessThanOrEqual(500);
});

test('[GEN-12] marks that advertising and search add to an address are no pages of their own', () => {
  const clean = TEXT.match(/^Clean-param: (\S+)$/m)?.[1]?.split('&');
  for (const mark of ['utm_source', 'yclid', 'ysclid', 'gclid', 'fbclid', 'etext', 'openstat']) {
    expect(clean).toContain(mark);
  }
});
