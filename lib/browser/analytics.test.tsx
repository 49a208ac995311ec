import { expect, test } from 'vitest';
import { type AnalyticsEvent, onAnalyticsEvent, removePurchase, trackPurchase, trackSentForm } from './analytics';

test('[GEN-14] two forms count a goal, the others none', () => {
  const events: AnalyticsEvent[] = [];
  const stop = onAnalyticsEvent((event) => events.push(event));
  for (const form of ['header', 'newsletter', 'consultation', 'service'] as const) trackSentForm(form);
  stop();
  trackSentForm('header');
  expect(events).toEqual([
    { kind: 'goal', name: 'form_header' },
    { kind: 'goal', name: 'form_consultation' },
  ]);
});

test('[GEN-14][ORDER-03] a purchase is replayed to later listeners until it is sent', () => {
  const events: AnalyticsEvent[] = [];
  const listen = () => onAnalyticsEvent((event) => events.push(event))();
  const products = [{ id: 'tui', name: 'Туя', price: 900, quantity: 2 }];
  trackPurchase({ id: '17', revenue: 1_800, products });
  listen();
  // The page was left before the counter loaded.
  listen();
  const purchase = { kind: 'purchase', id: '17', revenue: 1_800, products };
  expect(events).toEqual([purchase, purchase]);
  removePurchase();
  listen();
  expect(events).toHaveLength(2);
});

test('[GEN-14][ORDER-03] a purchase reaches who listens at once', () => {
  const events: AnalyticsEvent[] = [];
  const stop = onAnalyticsEvent((event) => events.push(event));
  trackPurchase({ id: '18', revenue: 900, products: [] });
  stop();
  removePurchase();
  expect(events).toEqual([{ kind: 'purchase', id: '18', revenue: 900, products: [] }]);
});
