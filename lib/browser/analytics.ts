import type { MailingType } from '@/contract/forms';
import type { Goods } from '../catalog/analytics-attributes';
import { createEmitter } from './emitter';
import { readSession, removeSession, sessionKeys, writeSession } from './session-storage';

const GOALS = { header: 'form_header', consultation: 'form_consultation' } as const satisfies Partial<
  Record<MailingType, string>
>;

/** What the shop counts; nothing in it tells who the visitor is. */
export type Counted = { kind: 'goal'; name: (typeof GOALS)[keyof typeof GOALS] } | Purchase;
/** So many pieces of a product. */
export type Pieces = Goods & { quantity: number };
/** An order that was just made; `revenue` in whole roubles. */
type Purchase = { kind: 'purchase'; id: string; revenue: number; products: readonly Pieces[] };

const counted = createEmitter<Counted>();

/** Silent where no counter listens: there is none, or the visitor has not agreed to it. [GEN-14] */
const count = counted.emit;

/** Kept until a counter has sent it: an order may be found before the counter has come. [ORDER-03, GEN-14] */
export function countPurchase(purchase: Omit<Purchase, 'kind'>): void {
  writeSession(sessionKeys.untoldPurchase, purchase);
  count({ kind: 'purchase', ...purchase });
}
export const forgetPurchase = (): void => removeSession(sessionKeys.untoldPurchase);

/** Hears also of a purchase that nobody has sent. Answers how to stop listening. */
export function onCounted(listener: (told: Counted) => void): () => void {
  const untold = readSession<Omit<Purchase, 'kind'>>(sessionKeys.untoldPurchase);
  if (untold) listener({ kind: 'purchase', ...untold });
  return counted.subscribe(listener);
}

/** Of a form that the nursery has taken. [GEN-14] */
export function countSentForm(form: MailingType): void {
  if (form in GOALS) count({ kind: 'goal', name: GOALS[form as keyof typeof GOALS] });
}
