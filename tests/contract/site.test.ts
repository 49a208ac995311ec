import { describe, expect, test } from 'vitest';
import { site } from '@/contract/site';
import { ask } from './client';

describe('site', () => {
  const { common, notFound, ...pages } = site;

  test('[GEN-04] one object holds header, menus, footer, socials and the cookie notice', async () => {
    const { body } = await ask(common);
    expect(body.main_menu.length).toBeGreaterThan(0);
    expect(body.footer.menu_column.length).toBeGreaterThan(0);
    expect(body.cookie.agree_btn_name).not.toBe('');
  });

  test('[ROUTE-12] a missing page has its own content', async () => {
    const { body } = await ask(notFound);
    expect(body.title).not.toBe('');
    expect(body.buttons.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(pages))('[ROUTE-02][GEN-12] the page %s has a head and blocks', async (_name, call) => {
    const { body } = await ask(call);
    expect(body.title).not.toBe('');
    expect(body.meta_title).not.toBe('');
    expect(body.meta_description).not.toBe('');
    // What one has put aside is all that the page of favourites shows.
    if (call !== site.favorites) expect(body.blocks.length).toBeGreaterThan(0);
  });

  test('[GEN-01] no answer holds a script', async () => {
    for (const call of Object.values(pages)) {
      const { body } = await ask(call);
      expect(JSON.stringify(body)).not.toMatch(/<script|javascript:|onerror=/i);
    }
  });
});
