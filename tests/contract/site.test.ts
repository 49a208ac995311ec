import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { content } from '@/contract/content';
import { reviews } from '@/contract/reviews';
import { site } from '@/contract/site';
import { callApi } from './client';

describe('pages of the site', () => {
  const { common, notFound, ...pages } = site;

  test('[GEN-04] the common data holds the menu, the footer and the cookie notice', async () => {
    const { body } = await callApi(common);
    expect(body.main_menu.length).toBeGreaterThan(0);
    expect(body.footer.menu_column.length).toBeGreaterThan(0);
    expect(body.cookie?.agree_btn_name).toBeTruthy();
  });

  test('[ROUTE-12] the 404 page has a title and buttons', async () => {
    const { body } = await callApi(notFound);
    expect(body.title).not.toBe('');
    expect(body.buttons.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(pages))(
    '[ROUTE-02][GEN-12] the page %s has a title, meta tags and blocks',
    async (_name, call) => {
      const { body } = await callApi(call);
      expect(body.title).not.toBe('');
      expect(body.meta_title).not.toBe('');
      expect(body.meta_description).not.toBe('');
      // The favourites page has no blocks besides the visitor’s list.
      if (call !== site.favorites) expect(body.blocks.length).toBeGreaterThan(0);
    },
  );

  test('[DATA-04] the home page shows plants of the month and the latest reviews', async () => {
    const { blocks } = (await callApi(site.home)).body;
    const seasonal = blocks.find((block) => block.type === 'seasonal');
    expect(seasonal?.items.length).toBeGreaterThan(0);
    expect(seasonal?.link?.link).toMatch(/^\/calendar\/[a-z]+$/);
    const reviewsBlock = blocks.find((block) => block.type === 'reviews');
    const { body } = await callApi(reviews.list);
    expect(reviewsBlock?.count).toBe(body.total_number_items);
    expect(reviewsBlock?.items.map(({ id }) => id)).toEqual(
      body.items.slice(0, reviewsBlock?.items.length).map(({ id }) => id),
    );
    expect(reviewsBlock?.items.some(({ product }) => product?.path.startsWith('/catalog/'))).toBe(true);
  });

  test('[DATA-04] the counts of plants and gardens on the home page equal those of their lists', async () => {
    const { blocks } = (await callApi(site.home)).body;
    const categories = blocks.find((block) => block.type === 'categories');
    expect(categories?.total).toBe((await callApi(catalog.list)).body.total_number_items);
    const gardens = blocks.find((block) => block.type === 'teasers' && block.kind === 'portfolio');
    expect(gardens).toHaveProperty('total', (await callApi(content.cases)).body.total_number_items);
  });

  test('[GEN-01] no page holds a script element, a javascript: URL or an onerror attribute', async () => {
    for (const call of Object.values(pages)) {
      const { body } = await callApi(call);
      expect(JSON.stringify(body)).not.toMatch(/<script|javascript:|onerror=/i);
    }
  });
});
