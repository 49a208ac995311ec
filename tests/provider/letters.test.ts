import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '@/contract/orders';
import { products } from '@/provider/db/tables/catalog';
import { sendDueMessages } from '@/provider/notifications/service';
import { moveOrder } from '@/provider/orders/service';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import type { Letter } from '../setup/read-letter';

const SITE_URL = 'https://nursery.example';
const NURSERY_EMAIL = 'orders@nursery.example';
const TYPED = `<script>alert("1")</script> & 'кавычки'`;

let mailServer: FakeMailServer;
let provider: TestProvider;
beforeAll(async () => {
  mailServer = await openFakeMailServer();
  provider = await openTestProvider({ SMTP_URL: mailServer.url, SITE_URL, NURSERY_EMAIL });
});
beforeEach(() => {
  mailServer.letters.length = 0;
});
afterAll(async () => {
  await provider.close();
  await mailServer.close();
});

/** Sends due messages and returns the letter received at the address. */
async function letterTo(address: string): Promise<Letter> {
  await sendDueMessages(provider.context);
  const letter = mailServer.letters.find(({ to }) => to === address);
  if (!letter) throw new Error(`No letter to ${address}`);
  return letter;
}

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

describe('e-mails of the shop', () => {
  test('[ORDER-05] an order confirmation has text and HTML parts with lines, totals and a link to the order', async () => {
    const placed = await placeOrder(provider, {
      amount: 2,
      price: 1_000,
      discount_price: 900,
      comment: TYPED,
      delivery: { method: 'transport', address: 'Тула, Лесная, 1' },
      payment_method: 'prepaid',
    });
    const { subject, text, html, headers } = await letterTo('anna@example.com');
    expect(subject).toBe(`Заказ № ${placed.number} принят`);
    expect(headers['content-type']).toMatch(/^multipart\/alternative/);
    expect(headers['reply-to']).toBe(NURSERY_EMAIL);
    for (const expectedText of ['Пробное растение', '2 шт × 900', '1 800 ₽', 'Тула, Лесная, 1', '+7 495 000-00-00']) {
      expect(text).toContain(expectedText);
      expect(html.replaceAll('\u00A0', ' ')).toContain(expectedText);
    }
    const link = `${SITE_URL}/success?token=${placed.token}`;
    expect(text).toContain(link);
    expect(linksOf(html)).toContain(link);
    // The e-mail may reach a stranger through a mistyped address: no free text in it.
    expect(`${text}${html}`).not.toContain('кавычки');
  });

  test('[ORDER-05] both letters of an order list its plants in the order of its page', async () => {
    const names = ['Туя', 'Астра', 'Клён', 'Ель', 'Барбарис'];
    const ids = await Promise.all(names.map(async () => (await insertProduct(provider)).uuid));
    for (const [i, name] of names.entries()) {
      await provider.context.db
        .update(products)
        .set({ name })
        .where(eq(products.id, ids[i] ?? ''));
    }
    const { token } = await placeOrder(provider, { products: ids });
    const { body } = await call<Order>(provider, 'GET', `/orders/by-link/?token=${encodeURIComponent(token)}`);
    const shown = body.products.map(({ product }) => product.name);
    expect(shown.toSorted()).toEqual(names.toSorted());
    const found = new RegExp(names.join('|'), 'g');
    const letters = [await letterTo('anna@example.com'), await letterTo(NURSERY_EMAIL)];
    for (const { text } of letters) expect(text.match(found)).toEqual(shown);
  });

  test('[ORDER-05] an e-mail about a status change contains the staff note, escaped in its HTML', async () => {
    const { number } = await placeOrder(provider);
    await sendDueMessages(provider.context);
    mailServer.letters.length = 0;
    await moveOrder(provider.context, number, 'cancelled', TYPED);
    const { text, html } = await letterTo('anna@example.com');
    expect(text).toContain(TYPED);
    expect(html).not.toMatch(/<script/i);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;кавычки&#39;');
  });

  test('the nursery’s e-mail about an order is plain text with the comment unchanged', async () => {
    await placeOrder(provider, { comment: TYPED });
    const { text, html } = await letterTo(NURSERY_EMAIL);
    expect(html).toBe('');
    expect(text).toContain(`Комментарий: ${TYPED}`);
  });

  test('[AUTH-13] an e-mail with a login code shows it in both parts, but not in the subject or the preview text', async () => {
    const login = 'reader@example.com';
    await call(provider, 'POST', '/code/generate/post/', { body: { login } });
    const { text, html, subject } = await letterTo(login);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? 'no code';
    expect(html).toContain(`>${code}</p>`);
    expect(subject).not.toContain(code);
    expect(html.slice(0, html.indexOf('<h1'))).not.toContain(code);
  });
});
