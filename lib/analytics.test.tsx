import { expect, test } from 'vitest';
import { type Counted, countPurchase, countSentForm, forgetPurchase, onCounted } from './analytics';

test('[GEN-14] two forms have a goal of their own, the others none', () => {
  const heard: Counted[] = [];
  const stop = onCounted((told) => heard.push(told));
  for (const form of ['header', 'newsletter', 'consultation', 'service'] as const) countSentForm(form);
  stop();
  countSentForm('header');
  expect(heard).toEqual([
    { kind: 'goal', name: 'form_header' },
    { kind: 'goal', name: 'form_consultation' },
  ]);
});

test('[GEN-14][ORDER-03] a purchase waits for whoever listens later, until it is sent', () => {
  const heard: Counted[] = [];
  const listen = () => onCounted((told) => heard.push(told))();
  const products = [{ id: 'tui', name: 'Туя', price: 900, quantity: 2 }];
  countPurchase({ id: '17', revenue: 1_800, products });
  listen();
  // A page that went away before the counter had come.
  listen();
  const purchase = { kind: 'purchase', id: '17', revenue: 1_800, products };
  expect(heard).toEqual([purchase, purchase]);
  forgetPurchase();
  listen();
  expect(heard).toHaveLength(2);
});
