import { expect, test } from 'vitest';
import { type Counted, countPurchase, countSentForm, forgetPurchase, onCounted } from './analytics';

test('[GEN-14] two forms count a goal, the others none', () => {
  const events: Counted[] = [];
  const stop = onCounted((event) => events.push(event));
  for (const form of ['header', 'newsletter', 'consultation', 'service'] as const) countSentForm(form);
  stop();
  countSentForm('header');
  expect(events).toEqual([
    { kind: 'goal', name: 'form_header' },
    { kind: 'goal', name: 'form_consultation' },
  ]);
});

test('[GEN-14][ORDER-03] a purchase is replayed to later listeners until it is sent', () => {
  const events: Counted[] = [];
  const listen = () => onCounted((event) => events.push(event))();
  const products = [{ id: 'tui', name: 'Туя', price: 900, quantity: 2 }];
  countPurchase({ id: '17', revenue: 1_800, products });
  listen();
  // The page was left before the counter loaded.
  listen();
  const purchase = { kind: 'purchase', id: '17', revenue: 1_800, products };
  expect(events).toEqual([purchase, purchase]);
  forgetPurchase();
  listen();
  expect(events).toHaveLength(2);
});
