import type { AnswerOf } from '@/contract/call';
import { orders } from '@/contract/orders';
import { ask } from './read';
import { failureOf, type Result, unavailable } from './result';
import { CLIENT_ADDRESS, callProvider } from './transport';

/** Never kept: it is one person's, and shows the order as it stands now. */
export const getOrderByLink = (token: string) => ask(orders.byLink, { query: { token } });

/** `client` is the address that asks, for the limit that counts it. Never throws. */
export async function payOrderByLink(
  token: string,
  client: string | null,
): Promise<Result<AnswerOf<typeof orders.payByLink>>> {
  const { method, path, answer } = orders.payByLink;
  const headers = { 'content-type': 'application/json', ...(client && { [CLIENT_ADDRESS]: client }) };
  try {
    const response = await callProvider(path, { method, headers, body: JSON.stringify({ token }) });
    if (!response.ok) return await failureOf(response);
    return { ok: true, data: answer.parse(await response.json()) };
  } catch (error) {
    console.error(`Provider call failed: ${method} ${path}`, error);
    return unavailable('Провайдер не отвечает');
  }
}
