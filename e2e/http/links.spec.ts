import { expect } from '@playwright/test';
import { test } from '../shop';
import { LONG } from '../test-tags';

const LINK = /<a[^>]+href="(\/[^"#?]*)["#?]/g;
/** As the file itself or through the image resizer. */
const PICTURE = /(?:src|href)="(\/media\/[^"]+)"|[?&;]url=(%2Fmedia%2F[^&"\\]+)/g;
const MAX_PAGES = 1_500;

function listTargets(html: string): string[] {
  const matches = [LINK, PICTURE].flatMap((pattern) => [...html.matchAll(pattern)]);
  return [...new Set(matches.map(([, plain, resized = '']) => plain ?? decodeURIComponent(resized)))];
}

test(
  '[ROUTE-13][ROUTE-02] every link and every image of the shop answers without an error',
  LONG,
  async ({ request }) => {
    test.setTimeout(240_000);
    const waiting = ['/'];
    const seen = new Set(waiting);
    const broken: string[] = [];
    for (let path = waiting.shift(); path && seen.size < MAX_PAGES; path = waiting.shift()) {
      const response = await request.get(path);
      if (!response.ok()) broken.push(`${path} ${response.status()}`);
      if (!response.headers()['content-type']?.startsWith('text/html')) continue;
      const unseen = listTargets(await response.text()).filter((target) => !seen.has(target));
      for (const target of unseen) seen.add(target);
      waiting.push(...unseen);
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(250);
    expect(waiting, 'the list has more items than this test checks').toEqual([]);
  },
);
