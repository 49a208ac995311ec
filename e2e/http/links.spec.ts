import { expect } from '@playwright/test';
import { test } from '../shop';
import { LONG } from '../test-tags';

const LINK = /<a[^>]+href="(\/[^"#?]*)["#?]/g;
/** As the file itself or through the image resizer. */
const PICTURE = /(?:src|href)="(\/media\/[^"]+)"|[?&;]url=(%2Fmedia%2F[^&"\\]+)/g;
const MOST_PAGES = 1_500;

test(
  '[ROUTE-13][ROUTE-02] every link and every image of the shop answers without an error',
  LONG,
  async ({ request }) => {
    test.setTimeout(240_000);
    const waiting = ['/'];
    const seen = new Set(waiting);
    const broken: string[] = [];
    for (let path = waiting.shift(); path && seen.size < MOST_PAGES; path = waiting.shift()) {
      const response = await request.get(path);
      if (!response.ok()) broken.push(`${path} ${response.status()}`);
      if (!response.headers()['content-type']?.startsWith('text/html')) continue;
      const html = await response.text();
      for (const pattern of [LINK, PICTURE]) {
        for (const [, plain, resized = ''] of html.matchAll(pattern)) {
          const target = plain ?? decodeURIComponent(resized);
          if (seen.has(target)) continue;
          seen.add(target);
          waiting.push(target);
        }
      }
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(250);
    expect(waiting, 'the list has more items than this test checks').toEqual([]);
  },
);
