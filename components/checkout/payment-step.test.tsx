import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { QR, TRANSFER } from '@/tests/setup/added-payment-methods';
import { choose, field, press, sent, setupCheckoutFixture, showFilled, type } from '@/tests/setup/checkout-fixture';

vi.mock('@/contract/payment-methods', async (original) => {
  const { withAdded } = await import('@/tests/setup/added-payment-methods');
  return withAdded(await original());
});

const { takeOrder } = setupCheckoutFixture();
afterEach(cleanup);

const submitted = () => sent().map(({ body }) => body.order_data);

test('[ORDER-01] a method added to the registry is offered with its label and hint, and sends the company that it needs', async () => {
  takeOrder();
  await showFilled();
  await choose(/Переводом.*Со счёта организации/);
  await type(field(/Организация или ИП/), 'ИП Сосна');
  await type(field(/ИНН/), '500100732259');
  await press();
  const company = { name: 'ИП Сосна', inn: '500100732259' };
  expect(submitted()).toEqual([expect.objectContaining({ payment_method: TRANSFER, company })]);
});

test('[ORDER-01] an added method without a company asks for none', async () => {
  takeOrder();
  await showFilled();
  await choose(/По QR-коду/);
  expect(screen.queryByRole('textbox', { name: /ИНН/ })).toBeNull();
  await press();
  expect(submitted()).toEqual([expect.objectContaining({ payment_method: QR })]);
});
