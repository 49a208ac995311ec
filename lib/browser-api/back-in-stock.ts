import type { BodyOf } from '@/contract/call';
import type { forms } from '@/contract/forms';
import { proveHuman } from './forms';
import { post } from './request';

type Subscription = BodyOf<typeof forms.backInStockAdd>;

export type BackInStockOutcome = { is: 'added' | 'waiting' | 'refused' | 'failed'; message: string };

const failed = (message: string): BackInStockOutcome => ({ is: 'failed', message });

export async function requestBackInStock(subscription: Subscription, isGuarded: boolean): Promise<BackInStockOutcome> {
  const proof = isGuarded ? await proveHuman() : undefined;
  if (proof && !proof.ok) return failed(proof.message);
  const check = await post<typeof forms.backInStockCheck>('/product/back-in-stock-notification-check/', subscription);
  if (!check.ok) return failed(check.message);
  if (check.data.status === 1) return { is: 'waiting', message: check.data.message };
  const add = await post<typeof forms.backInStockAdd>('/product/back-in-stock-notification-add/', {
    ...subscription,
    ...(proof && { recaptcha_token: proof.data }),
  });
  if (!add.ok) return failed(add.message);
  return { is: add.data.status === 1 ? 'added' : 'refused', message: add.data.message };
}
