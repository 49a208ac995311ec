import type { MailingType } from '@/contract/forms';
import type { AnalyticsProduct } from '../catalog/analytics-attributes';
import { createEmitter } from './emitter';
import { readSession, removeSession, sessionKeys, writeSession } from './session-storage';

const GOALS = { header: 'form_header', consultation: 'form_consultation' } as const satisfies Partial<
  Record<MailingType, string>
>;

/** No personal data. */
export type AnalyticsEvent = { kind: 'goal'; name: (typeof GOALS)[keyof typeof GOALS] } | Purchase;
export type AnalyticsLine = AnalyticsProduct & { quantity: number };
/** `revenue` in whole roubles. */
type Purchase = { kind: 'purchase'; id: string; revenue: number; products: readonly AnalyticsLine[] };

const events = createEmitter<AnalyticsEvent>();

const emit = events.emit;

/** The counter loads late, so the purchase is stored. [ORDER-03, GEN-14] */
export function trackPurchase(purchase: Omit<Purchase, 'kind'>): void {
  writeSession(sessionKeys.unsentPurchase, purchase);
  emit({ kind: 'purchase', ...purchase });
}
export const removePurchase = (): void => removeSession(sessionKeys.unsentPurchase);

export function onAnalyticsEvent(listener: (event: AnalyticsEvent) => void): () => void {
  const unsent = readSession<Omit<Purchase, 'kind'>>(sessionKeys.unsentPurchase);
  if (unsent) listener({ kind: 'purchase', ...unsent });
  return events.subscribe(listener);
}

export function trackSentForm(form: MailingType): void {
  if (form in GOALS) emit({ kind: 'goal', name: GOALS[form as keyof typeof GOALS] });
}
