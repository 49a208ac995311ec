import { cookies, headers as requestHeaders } from 'next/headers';
import { redirect } from 'next/navigation';
import { accounts } from '@/contract/accounts';
import type { AnswerOf, Call } from '@/contract/call';
import type { Card } from '@/contract/card';
import { catalog } from '@/contract/catalog';
import { favourites } from '@/contract/favourites';
import { orders } from '@/contract/orders';
import { accessTokenOf, isSecure } from '../gateway/host-cookie';
import { paths } from '../paths';
import type { Result } from '../result';
import { fetchResult } from './read';

type Options = Parameters<typeof fetchResult>[1];

/** Never cached. On 401 redirects to the renewal and back to `here`. */
async function askAsCustomer<C extends Call>(
  call: C,
  here: string,
  options: Options = {},
): Promise<Result<AnswerOf<C>>> {
  const kept = await cookies();
  const token = accessTokenOf((name) => kept.get(name)?.value, isSecure(await requestHeaders())) ?? '';
  // The cookie value may be edited by the visitor and invalid in a header.
  const headers = { authorization: `Bearer ${encodeURIComponent(token)}` };
  const result = await fetchResult(call, { ...options, headers });
  if (!result.ok && result.status === 401) redirect(paths.renewal(here));
  return result;
}

export const getCustomer = (here: string) => askAsCustomer(accounts.detail, here);

export const listOrders = (page: number, here: string) => askAsCustomer(orders.history, here, { query: { page } });

export const getOrder = (number: string, here: string) => askAsCustomer(orders.detail, here, { params: { number } });

export const getConsent = () => fetchResult(accounts.consent);

export const listSessions = (here: string) => askAsCustomer(accounts.sessions, here);

export const exportData = (here: string) => askAsCustomer(accounts.exportData, here);

export async function listFavouriteCards(
  most: number,
  here: string,
): Promise<Result<{ total: number; cards: Card[] }>> {
  const marked = await askAsCustomer(favourites.list, here);
  if (!marked.ok) return marked;
  const { products, total } = marked.data;
  if (total === 0) return { ok: true, data: { total, cards: [] } };
  const cards = await fetchResult(catalog.byUuid, { query: { uuids: products.slice(0, most).join(',') } });
  return cards.ok ? { ok: true, data: { total, cards: cards.data } } : cards;
}
