import type { cart } from '@/contract/cart';
import { post } from './browser';
import { makeHumanToken } from './browser-forms';

/** Renews a reservation after a human check. Answers whether the plants are put aside again. [FORM-08] */
export async function renewChecked(uuid: string): Promise<boolean> {
  const token = await makeHumanToken();
  if (!token.ok) return false;
  const data = { uuid, recaptcha_token: token.data };
  const renewed = await post<typeof cart.renew>('/cart/update_order_reserve/post/', { data });
  return renewed.ok && renewed.data.status === 1;
}
