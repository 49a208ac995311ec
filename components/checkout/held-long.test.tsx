import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { cart } from '@/contract/cart';
import { offerHumanCheck } from '@/lib/human-check';
import {
  advanceTime,
  confirm,
  press,
  RESERVATION,
  reserved,
  sent,
  setupCheckoutFixture,
  show,
  showFilled,
} from '@/tests/setup/checkout-fixture';
import { answer, refusal, requestsTo } from '@/tests/setup/msw';

const { takeOrder } = setupCheckoutFixture();

// Here it arrives with the page: the fake clock waits for no script.
beforeAll(async () => void (await import('./held-long-client')));

const heldLong = { ...reserved(RESERVATION, 0), status: 0 as const };

const renew = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Закрепить снова' }));
  await advanceTime(0);
};

test('[CART-12][ORDER-01] a guest whose plants are put aside no more sends the order all the same', async () => {
  answer(cart.reserve, heldLong);
  takeOrder();
  await showFilled();
  expect(confirm().disabled).toBe(false);
  await press();
  expect(sent()[0]?.body.order_data.uuid).toBe(RESERVATION);
});

test('[CART-12][FORM-08] with a human check they put the plants aside once more', async () => {
  answer(cart.reserve, heldLong);
  answer(cart.renew, ({ body }) => (body.data.recaptcha_token === 'a token' ? reserved() : heldLong));
  await show({ humanCheck: { by: 'recaptcha', siteKey: 'key' } });
  await advanceTime(0);
  expect(screen.getByText(/больше часа откладываем тем, кто вошёл\. Подтвердите заказ/)).toBeTruthy();
  onTestFinished(offerHumanCheck(async () => async () => 'a token'));
  answer(cart.reserve, reserved());
  await renew();
  await advanceTime(0);
  expect(screen.getByRole('timer').textContent).toContain('30:00');
  expect(requestsTo(cart.renew)).toHaveLength(2);
});

test('[CART-12] who wants too many plants at once reads whom to call, and keeps what was typed', async () => {
  const words = 'Столько растений сразу откладываем после звонка. Позвоните нам, и мы всё отложим: корзина останется';
  answer(cart.reserve, () => refusal(words, { status: 429 }));
  await showFilled();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Имя и фамилия/ }).value).toBe('Анна Петрова');
});
