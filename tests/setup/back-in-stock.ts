import { eq } from 'drizzle-orm';
import { products } from '@/provider/db/tables/catalog';
import { stockRequests } from '@/provider/db/tables/forms';
import { call, insertProduct, type TestProvider } from './provider';
import { queued, tokenIn } from './visitor-forms';

type Answer = { status: number; message: string };

/** Subscriptions to sold-out products. The provider may be opened later. */
export function backInStockHelpers(provider: () => TestProvider) {
  let visitors = 0;
  const someone = () => `visitor-${++visitors}@example.com`;

  const callNotification = (verb: 'check' | 'add', product_uuid: string, email: string, more = {}, headers = {}) =>
    call<Answer>(provider(), 'POST', `/product/back-in-stock-notification-${verb}/`, {
      body: { product_uuid, email, ...more },
      headers,
    });
  const confirmLetters = (email: string) => queued(provider(), { to: email, id: 'stock-confirm-%' });
  const confirm = (token: string) => call<Answer>(provider(), 'POST', '/mailing/confirm/', { body: { token } });
  /** Subscribes and confirms by the letter’s link. */
  async function subscribe(product_uuid: string, email: string, more = {}) {
    const answer = await callNotification('add', product_uuid, email, more);
    await confirm(tokenIn((await confirmLetters(email)).at(-1)?.body, 'confirm'));
    return answer;
  }
  const letters = (email: string) => queued(provider(), { to: email, id: 'stock-request-%' });
  const waiting = (email: string) =>
    provider().context.db.select().from(stockRequests).where(eq(stockRequests.email, email));
  const soldOut = () => insertProduct(provider(), { stocked: 0 });
  const restock = (uuid: string, stocked = 3) =>
    provider().context.db.update(products).set({ stocked }).where(eq(products.id, uuid));
  return { someone, callNotification, confirmLetters, confirm, subscribe, letters, waiting, soldOut, restock };
}
