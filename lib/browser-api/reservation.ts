import type { AnswerOf } from '@/contract/call';
import type { cart } from '@/contract/cart';
import type { Result } from '../result';
import { makeHumanToken } from './forms';
import { post } from './request';

type Renewal = () => Promise<Result<AnswerOf<typeof cart.renew>>>;

export async function renewChecked(uuid: string, run: (renewal: Renewal) => Promise<unknown>): Promise<boolean> {
  const token = await makeHumanToken();
  if (!token.ok) return false;
  const data = { uuid, recaptcha_token: token.data };
  await run(() => post<typeof cart.renew>('/cart/update_order_reserve/post/', { data }));
  return true;
}
