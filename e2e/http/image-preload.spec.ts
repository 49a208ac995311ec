import { expect } from '@playwright/test';
import { tagsOf } from '../raw-page';
import { findRoutes } from '../routes';
import { test } from '../shop';

test('[GEN-06] a page preloads at most one image and loads it with high priority; all others are lazy', async ({
  request,
}) => {
  for (const path of await findRoutes(request)) {
    const html = await (await request.get(path)).text();
    const preloads = tagsOf(html, 'link').filter(
      (link) => link.get('rel') === 'preload' && link.get('as') === 'image' && link.has('imagesrcset'),
    );
    const images = tagsOf(html, 'img');
    const eager = images.filter((image) => image.has('srcset') && image.get('loading') !== 'lazy');
    const urgent = images.filter((image) => image.get('fetchpriority') === 'high');
    expect(preloads.length, `${path}: preloads`).toBeLessThanOrEqual(1);
    expect(eager.length, `${path}: eager`).toBe(preloads.length);
    expect(urgent.length, `${path}: high priority`).toBe(preloads.length);
  }
});
