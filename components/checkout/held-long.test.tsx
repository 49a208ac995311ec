import { fireEvent, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import { registerHumanCheck } from '@/lib/forms/human-check';
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
  THUJA,
} from '@/tests/setup/checkout-fixture';
import { answer, noAnswer, refusal, requestsTo } from '@/tests/setup/msw';

const { takeOrder } = setupCheckoutFixture();

// Loaded in advance: fake timers do not wait for a lazy import.
beforeAll(async () => {
  await Promise.all([import('./held-long-client'), import('./too-much-client')]);
});

const heldLong = { ...reserved(RESERVATION, 0), status: 0 as const };

const renew = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Закрепить снова' }));
  await advanceTime(0);
};

test('[CART-12][ORDER-01] a guest whose reservation is not renewed any more can still send the order', async () => {
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
  expect(screen.getByText(/Подтвердите заказ, .* или закрепите их снова/)).toBeTruthy();
  onTestFinished(registerHumanCheck(async () => async () => 'a token'));
  answer(cart.reserve, reserved());
  await renew();
  await advanceTime(0);
  expect(screen.getByRole('timer').textContent).toContain('30:00');
  expect(requestsTo(cart.renew)).toHaveLength(2);
});

test('[CART-09][FORM-08] what has been sold meanwhile leaves the cart after the check, and the visitor is told', async () => {
  answer(cart.reserve, heldLong);
  await show({ humanCheck: { by: 'recaptcha', siteKey: 'key' } });
  await advanceTime(0);
  onTestFinished(registerHumanCheck(async () => async () => 'a token'));
  const fewer = { uuid: THUJA, difference: -1, new_amount: 1 };
  const { data } = reserved();
  answer(cart.renew, ({ body }) =>
    body.data.recaptcha_token ? { ...reserved(), data: { ...data, product_amount_changed: [fewer] } } : heldLong,
  );
  const read = requestsTo(cart.list).length;
  await renew();
  await advanceTime(0);
  expect(requestsTo(cart.list).length).toBeGreaterThan(read);
  expect(screen.queryByText(/Проверка не прошла/)).toBeNull();
});

test('[ERR-03][FORM-08] a renewal that fails after the check tells why', async () => {
  answer(cart.reserve, heldLong);
  answer(cart.renew, ({ body }) =>
    body.data.recaptcha_token ? refusal('Слишком много запросов', { status: 429 }) : heldLong,
  );
  await show({ humanCheck: { by: 'recaptcha', siteKey: 'key' } });
  await advanceTime(0);
  onTestFinished(registerHumanCheck(async () => async () => 'a token'));
  await renew();
  await advanceTime(0);
  expect(screen.queryByText(/Проверка не прошла/)).toBeNull();
  expect(screen.getByText(/Слишком много запросов/)).toBeTruthy();
});

test('[CART-12][FORM-08] a human check that fails is told', async () => {
  answer(cart.reserve, heldLong);
  answer(cart.renew, heldLong);
  await show({ humanCheck: { by: 'recaptcha', siteKey: 'key' } });
  await advanceTime(0);
  onTestFinished(registerHumanCheck(async () => async () => 'a token'));
  await renew();
  await advanceTime(0);
  expect(screen.getByText('Проверка не прошла. Подтвердите заказ или войдите')).toBeTruthy();
});

const signIn = () => screen.getByRole('button', { name: 'Войти' });

test('[CART-12][AUTH-08] without a human check the guest is offered the sign-in, and no button to renew', async () => {
  answer(cart.reserve, heldLong);
  await show();
  await advanceTime(0);
  expect(screen.getByText(/или войдите: тем, кто вошёл, откладываем дольше/)).toBeTruthy();
  expect(signIn().getAttribute('href')).toBe('/login?to=%2Fcheckout');
  expect(screen.queryByRole('button', { name: 'Закрепить снова' })).toBeNull();
});

describe('a visitor who wants too many plants at once', () => {
  const words = 'Без звонка откладываем не больше 300 шт за раз. Позвоните нам, и мы всё отложим: корзина останется';
  const refuse = (errors: Record<string, string>) =>
    answer(cart.reserve, () => refusal(words, { status: 429, errors }));
  const call = () => screen.queryByRole('link', { name: 'Позвонить +7 495 120-45-08' });

  test('[CART-12] sees the options above the form and the reason at the disabled button; the input is kept', async () => {
    refuse({ amount: words });
    await showFilled();
    const [notice, reason] = screen.getAllByText(words);
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Имя и фамилия/ });
    expect(notice?.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(reason?.role).toBe('alert');
    expect(call()?.getAttribute('href')).toBe('tel:+74951204508');
    expect(screen.getByRole('link', { name: 'Изменить корзину' }).getAttribute('href')).toBe('/cart');
    expect(screen.queryByRole('button', { name: 'Закрепить снова' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
    expect(confirm().disabled).toBe(true);
    expect(name.value).toBe('Анна Петрова');
  });

  test('[AUTH-08][CART-12] can sign in where that is enough, and the plants are reserved', async () => {
    refuse({ amount: words, customer: 'Или войдите: тогда отложим всю корзину сразу' });
    await show();
    expect(screen.getByText('Или войдите: тогда отложим всю корзину сразу')).toBeTruthy();
    expect(signIn().getAttribute('href')).toBe('/login?to=%2Fcheckout');
    answer(cart.reserve, reserved());
    answer(favourites.list, { products: [], total: 0 });
    answer(accounts.detail, () => noAnswer());
    Cookies.set('authToken', '1');
    fireEvent(document, new Event('visibilitychange'));
    await advanceTime(0);
    await advanceTime(0);
    expect(screen.getByRole('timer').textContent).toContain('30:00');
    expect(screen.queryByText(words)).toBeNull();
  });

  test('[CART-12] can retry where others at the same address have reserved too much', async () => {
    refuse({ address: words });
    await show();
    expect(call()).toBeTruthy();
    answer(cart.reserve, reserved());
    await renew();
    expect(screen.getByRole('timer').textContent).toContain('30:00');
    expect(screen.queryByText(words)).toBeNull();
  });
});
