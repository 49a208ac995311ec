import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { content } from '@/contract/content';
import { reviews } from '@/contract/reviews';
import { site } from '@/contract/site';
import { ask } from './client';

describe('pages of the site', () => {
  const { common, notFound, ...pages } = site;

  test('[GEN-04] the common data holds the menu, the footer and the cookie notice', async () => {
    const { body } = await ask(common);
    expect(body.main_menu.length).toBeGreaterThan(0);
    expect(body.footer.menu_column.length).toBeGreaterThan(0);
    expect(body.cookie?.agree_btn_name).toBeTruthy();
  });

  test('[ROUTE-12] the 404 page has a title and buttons', async () => {
    const { body } = await ask(notFound);
    expect(body.title).not.toBe('');
    expect(body.buttons.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(pages))(
    '[ROUTE-02][GEN-12] the page %s has a title, meta tags and blocks',
    async (_name, call) => {
      const { body } = await ask(call);
      expect(body.title).not.toBe('');
      expect(body.meta_title).not.toBe('');
      expect(body.meta_description).not.toBe('');
      // What one has put aside is all that the page of favourites shows.
      if (call !== site.favorites) expect(body.blocks.length).toBeGreaterThan(0);
    },
  );

  test('[DATA-04] the home page shows plants of the month and the latest reviews', async () => {
    const { blocks } = (await ask(site.home)).body;
    const seasonal = blocks.find((block) => block.type === 'seasonal');
    expect(seasonal?.items.length).toBeGreaterThan(0);
    expect(seasonal?.link?.link).toMatch(/^\/calendar\/[a-z]+$/);
    const said = blocks.find((block) => block.type === 'reviews');
    const { body } = await ask(reviews.list);
    expect(said?.count).toBe(body.total_number_items);
    expect(said?.items.map(({ id }) => id)).toEqual(body.items.slice(0, said?.items.length).map(({ id }) => id));
    expect(said?.items.some(({ product }) => product?.path.startsWith('/catalog/'))).toBe(true);
  });

  test('[DATA-04] the counts of plants and gardens on the home page equal those of their lists', async () => {
    const { blocks } = (await ask(site.home)).body;
    const categories = blocks.find((block) => block.type === 'categories');
    expect(categories?.total).toBe((await ask(catalog.list)).body.total_number_items);
    const gardens = blocks.find((block) => block.type === 'teasers' && block.kind === 'portfolio');
    expect(gardens).toHaveProperty('total', (await ask(content.cases)).body.total_number_items);
  });

  test('[GEN-01] no page holds a script element, a javascript: URL or an onerror attribute', async () => {
    for (const call of Object.values(pages)) {
      const { body } = await ask(call);
      expect(JSON.stringify(body)).not.toMatch(/<script|javascript:|onerror=/i);
    }
  });
});
