import { expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { payments } from '@/contract/payments';
import { staff } from '@/contract/staff/calls';
import { createApp } from '@/provider/app';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import { call, type TestProvider } from '../setup/provider';
import { askAsStaff } from '../setup/staff-calls';

setupPaymentFixture();

/** The same shop, whose nursery looks at the plants first. */
function checking(): TestProvider {
  const { provider } = fixture;
  const context = { ...provider.context, env: { ...provider.context.env, LINK_AFTER_CHECK: 'on' as const } };
  const app = createApp(context);
  return { ...provider, context, handle: async (request) => app.fetch(request) };
}

const methodsOf = async (provider: TestProvider) =>
  (await call<AnswerOf<typeof payments.methods>>(provider, 'GET', '/payments/methods/')).body.items;

test('a nursery that checks first offers a link instead of the bank’s page, others the page', async () => {
  expect(await methodsOf(checking())).toEqual(['on_receipt', 'by_link', 'prepaid', 'invoice']);
  expect(await methodsOf(fixture.provider)).toEqual(['on_receipt', 'online', 'prepaid', 'invoice']);
});

test('[ORDER-01][ORDER-05] an order by link waits for nothing until staff confirm it, then its customer gets the link and pays', async () => {
  const provider = checking();
  const placed = await fixture.order({ payment_method: 'by_link' }, provider);
  expect(placed.payment_url).toBeNull();
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'new', payment_method: 'by_link' });
  const [customer] = (await fixture.letters(placed)).filter(({ message_id }) => message_id.endsWith('-customer'));
  expect(customer?.body).toContain('вышлем ссылку на оплату');
  expect(await fixture.pay(placed.token)).toMatchObject({ status: 0, payment_url: null });
  expect(await askAsStaff(provider, staff.confirmOrder, { number: placed.number })).toMatchObject({ status: 1 });
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment' });
  expect((await fixture.letters(placed)).some(({ body }) => body.includes('/payment-result?token='))).toBe(true);
  expect(await fixture.pay(placed.token)).toMatchObject({ status: 1 });
});

test('an order by link is refused where the nursery does not check first', async () => {
  await expect(fixture.order({ payment_method: 'by_link' })).rejects.toThrow('Оплата онлайн сейчас недоступна');
});
