import { expect, test, vi } from 'vitest';
import { nextSteps } from '@/lib/orders/next-steps';
import { paymentMessage } from '@/lib/orders/payment';
import { timelineOf } from '@/lib/orders/timeline';
import { QR, TRANSFER } from '../setup/added-payment-methods';
import { fixture, SITE_URL, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';
import { call } from '../setup/provider';

vi.mock('@/contract/payment-methods', async (original) => {
  const { withAdded } = await import('../setup/added-payment-methods');
  return withAdded(await original());
});

setupPaymentFixture();

const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' };

const letterOf = async (placed: Placed, to: string) =>
  (await fixture.letters(placed)).find(({ message_id }) => message_id.endsWith(`-${to}`))?.body;

test('[ORDER-01] methods that only the registry describes are offered', async () => {
  const { body } = await call(fixture.provider, 'GET', '/payments/methods/');
  expect(body).toEqual({ items: ['on_receipt', 'online', 'prepaid', 'invoice', TRANSFER, QR] });
});

test('[ORDER-01][ORDER-05] an order with an added method that has an invoice gets company, letters, timeline and next steps', async () => {
  const placed = await fixture.order({ payment_method: TRANSFER, company });
  const order = await fixture.readOrder(placed);
  expect(order).toMatchObject({ payment_method: TRANSFER, company, invoice_url: expect.any(String) });
  expect(nextSteps(order, undefined)[0]).toBe('Оплатите счёт. Растения закреплены за вами на три рабочих дня.');
  expect(timelineOf(order).map(({ name }) => name)).toContain('Оплата');
  expect(paymentMessage(order).text).toBe('Этот заказ оплачивается переводом.');
  const letter = await letterOf(placed, 'customer');
  expect(letter).toContain('Оплата: Переводом');
  expect(letter).toMatch(/Плательщик: ИНН.7707083893, КПП.773601001/);
  expect(letter).toContain(`${SITE_URL}/success/invoice?token=`);
  expect(await letterOf(placed, 'nursery')).toContain('Счёт на ООО «Сад»');
});

test('[ORDER-01][ORDER-05] an order with an added online method leads to the bank and waits for its money', async () => {
  const placed = await fixture.order({ payment_method: QR, company });
  const order = await fixture.readOrder(placed);
  expect(placed.payment_url).toContain('https://yoomoney.example/contract?orderId=');
  expect(order).toMatchObject({ payment_method: QR, status: 'awaiting_payment', payment: { state: 'pending' } });
  expect(order).not.toHaveProperty('company');
  expect(await letterOf(placed, 'customer')).toContain('Оплата: По QR-коду');
  await fixture.turn(25 * 60);
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'cancelled' });
});
