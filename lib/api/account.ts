import { cookies, headers as requestHeaders } from 'next/headers';
import { redirect } from 'next/navigation';
import { accounts } from '@/contract/accounts';
import type { AnswerOf, Call } from '@/contract/call';
import type { Card } from '@/contract/card';
import { catalog } from '@/contract/catalog';
import { favourites } from '@/contract/favourites';
import { orders } from '@/contract/orders';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { accessTokenOf, isSecure } from '../gateway/host-cookie';
import { paths } from '../paths';
import type { Result } from '../result';
import { fetchResult } from './read';

type Options = Parameters<typeof fetchResult>[1];

/** Never cached. On 401 redirects to the renewal and back to `here`. */
async function fetchAsCustomer<C extends Call>(
  call: C,
  here: string,
  options: Options = {},
): Promise<Result<AnswerOf<C>>> {
  const store = await cookies();
  const token = accessTokenOf((name) => store.get(name)?.value, isSecure(await requestHeaders())) ?? '';
  // The cookie value may be edited by the visitor and invalid in a header.
  const headers = { authorization: `Bearer ${encodeURIComponent(token)}` };
  const result = await fetchResult(call, { ...options, headers });
  if (!result.ok && result.status === 401) redirect(paths.renewal(here));
  return result;
}

export const getCustomer = (here: string) => fetchAsCustomer(accounts.detail, here);

export const listOrders = (page: number, here: string) => fetchAsCustomer(orders.history, here, { query: { page } });

export const getOrder = (number: string, here: string) => fetchAsCustomer(orders.detail, here, { params: { number } });

export const getConsent = () => fetchResult(accounts.consent);

export const listSessions = (here: string) => fetchAsCustomer(accounts.sessions, here);

export const exportData = (here: string) => fetchAsCustomer(accounts.exportData, here);

export async function listFavouriteCards(
  most: number,
  here: string,
): Promise<Result<{ total: number; cards: Card[] }>> {
  const list = await fetchAsCustomer(favourites.list, here);
  if (!list.ok) return list;
  const { products, total } = list.data;
  if (total === 0) return { ok: true, data: { total, cards: [] } };
  const cards = await fetchResult(catalog.byUuid, { query: { uuids: products.slice(0, most).join(',') } });
  return cards.ok ? { ok: true, data: { total, cards: cards.data } } : cards;
}

export const returnLogin = (token: string, client: string | null) =>
  fetchResult(accounts.returnLogin, { body: { token }, ...(client && { headers: { [CLIENT_ADDRESS]: client } }) });
