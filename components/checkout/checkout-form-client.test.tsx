import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CartLine } from '@/contract/cart';
import { delivery } from '@/contract/delivery';
import {
  address,
  advanceTime,
  CART,
  CONTACT,
  choose,
  chooseHouse,
  confirm,
  consent,
  errorText,
  field,
  fillContact,
  HOUSE,
  noteOf,
  press,
  quoted,
  RESERVATION,
  row,
  sent,
  setupCheckoutFixture,
  show,
  showFilled,
  type,
} from '@/tests/setup/checkout-fixture';
import { answer, heldAnswer, lostAnswer, requestsTo } from '@/tests/setup/msw';

const REQUIRED = 'Это поле обязательно';

const { takeOrder, shop } = setupCheckoutFixture();

const bodies = () => sent().map(({ body }) => body);
const questions = () => requestsTo(delivery.quote).map(({ body }) => body);
/** Other fields of an order whose visitor chose only the delivery method. */
const plain = { uuid: RESERVATION, payment_method: 'on_receipt', if_missing: 'call' };

describe('the request', () => {
  test('[ORDER-01] a pick-up sends the reservation’s id and no address typed before', async () => {
    takeOrder();
    await show();
    await fillContact();
    await type(address(), 'Истра, Лесная, 14');
    await type(field(/Квартира/), '12');
    await choose(/Самовывоз/);
    expect(screen.queryByRole('combobox', { name: 'Адрес доставки' })).toBeNull();
    expect(screen.getByText('Истра, Садовая, 1. Ежедневно 9–19')).toBeTruthy();
    await press();
    expect(bodies()).toEqual([{ user_data: CONTACT, order_data: { ...plain, delivery: { method: 'pickup' } } }]);
    expect(sent()[0]?.headers.get('cartid')).toBe(CART);
  });

  test('[ORDER-01] a delivery sends the typed address, the access details and the comment', async () => {
    takeOrder();
    await show();
    await fillContact();
    await type(address(), 'Деревня Ивановка, у синего забора');
    await type(field(/Квартира или участок/), ' 12 ');
    await type(field(/Код домофона/), '45К');
    await choose(/Заменить похожим/);
    await type(field(/Комментарий к заказу/), 'Позвонить за час');
    expect(row('Доставка курьером')).toBe('Уточним');
    expect(row('К оплате без доставки')).toBe('2 700 ₽');
    await press();
    const details = 'Квартира или участок: 12; Код, ориентир: 45К';
    const to = { method: 'courier', address: 'Деревня Ивановка, у синего забора', details };
    const wishes = { if_missing: 'replace', comment: 'Позвонить за час' };
    expect(bodies()).toEqual([{ user_data: CONTACT, order_data: { ...plain, ...wishes, delivery: to } }]);
    expect(questions()).toEqual([]);
  });

  test('[ORDER-01] a terminal is asked for neither flat nor code, and gets none that was typed before', async () => {
    answer(delivery.quote, quoted(900, { zone: null }));
    takeOrder();
    await show();
    await fillContact();
    await type(address(), 'Тверь, Садовая, 3');
    await type(field(/Квартира или участок/), '12');
    await choose(/Транспортная компания/);
    expect(screen.queryByRole('textbox', { name: /Квартира|Код домофона/ })).toBeNull();
    await press();
    expect(sent()[0]?.body).toMatchObject({
      order_data: { delivery: { method: 'transport', address: 'Тверь, Садовая, 3' } },
    });
    expect(sent()[0]?.body).not.toHaveProperty('order_data.delivery.details');
  });

  test('[ORDER-01] unique plants alone offer no substitute, among other plants they do', async () => {
    const [thuja, rose] = shop.lines as [CartLine, CartLine];
    const pine = { ...thuja, product: { ...thuja.product, specimen: true }, amount: 1 };
    const answers = () =>
      within(screen.getByRole('group', { name: /Если чего-то не окажется в\sналичии/ }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    shop.lines = [pine];
    const leave = await show();
    expect(answers()).toEqual(['Позвонить', 'Убрать из заказа']);
    leave();
    shop.lines = [pine, rose];
    await show();
    expect(answers()).toEqual(['Позвонить', 'Заменить похожим', 'Убрать из заказа']);
  });

  test('[ORDER-01][ORDER-04] a suggested address sends its coordinates and the price shown', async () => {
    answer(delivery.quote, quoted(2_600));
    takeOrder();
    await show();
    await fillContact();
    await chooseHouse();
    expect(address().value).toBe(HOUSE.value);
    expect(questions()).toEqual([{ method: 'courier', x: HOUSE.x, y: HOUSE.y }]);
    expect(row('Доставка курьером')).toBe('2 600 ₽');
    expect(row('К оплате')).toBe('5 300 ₽');
    await press();
    const to = { method: 'courier', address: HOUSE.value, x: HOUSE.x, y: HOUSE.y, price: 2_600 };
    expect(bodies()).toEqual([{ user_data: CONTACT, order_data: { ...plain, delivery: to } }]);
  });

  test('[ORDER-04] a suggested address is quoted and ordered with its token, which an edit removes', async () => {
    const place_token = 'made by the shop';
    answer(delivery.suggest, { is_available: true, items: [{ ...HOUSE, place_token }] });
    answer(delivery.quote, quoted(2_600));
    takeOrder();
    await show();
    await fillContact();
    await chooseHouse();
    const point = { method: 'courier', address: HOUSE.value, x: HOUSE.x, y: HOUSE.y, place_token };
    expect(questions()).toEqual([point]);
    await type(address(), `${HOUSE.value}, кв 5`);
    expect(row('Доставка курьером')).toBe('Уточним');
    await chooseHouse();
    await press();
    const to = { ...point, price: 2_600 };
    expect(bodies()).toEqual([{ user_data: CONTACT, order_data: { ...plain, delivery: to } }]);
  });

  test('[ORDER-01] a company sends name, ИНН and КПП as digits, and its address', async () => {
    takeOrder();
    await showFilled();
    await choose(/По счёту/);
    await type(field(/Организация или ИП/), 'ООО «Сад»');
    await type(field(/ИНН/), '77 0708 3893');
    await type(field(/КПП/), '77 36 01 001');
    await type(field(/Юридический адрес/), 'Москва, Садовая, 1');
    await press();
    const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001', address: 'Москва, Садовая, 1' };
    const order_data = { ...plain, payment_method: 'invoice', company, delivery: { method: 'pickup' } };
    expect(bodies()).toEqual([{ user_data: CONTACT, order_data }]);
  });

  test('[ORDER-01] a sole trader has no КПП field and sends none', async () => {
    takeOrder();
    await showFilled();
    await choose(/По счёту/);
    await type(field(/Организация или ИП/), 'ИП Сосна');
    await type(field(/КПП/), '773601001');
    await type(field(/ИНН/), '500100732259');
    expect(screen.queryByRole('textbox', { name: 'КПП' })).toBeNull();
    await press();
    expect(bodies()[0]?.order_data.company).toEqual({ name: 'ИП Сосна', inn: '500100732259' });
  });

  test('[ORDER-01] with another payment method no company data is sent', async () => {
    takeOrder();
    await showFilled();
    await choose(/По счёту/);
    await type(field(/ИНН/), '123');
    await choose(/Онлайн/);
    expect(screen.queryByRole('textbox', { name: 'ИНН' })).toBeNull();
    await press();
    const order_data = { ...plain, payment_method: 'online', delivery: { method: 'pickup' } };
    expect(bodies()).toEqual([{ user_data: CONTACT, order_data }]);
  });
});

test('[ORDER-01] payment methods that the shop does not offer are hidden, and the first offered one is selected', async () => {
  await show({ paymentMethods: ['invoice', 'online'] });
  expect(screen.queryByRole('radio', { name: /При получении/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /По счёту/ }).checked).toBe(true);
});

describe('validation', () => {
  test('[FORM-01][FORM-02] an empty form is not sent: each field shows an error, the first gets the focus', async () => {
    await show();
    await press();
    expect(noteOf(field(/Имя и фамилия/))).toBe('Это поле обязательно');
    expect(noteOf(field(/Телефон/))).toBe('Это поле обязательно');
    expect(noteOf(field(/Почта/))).toBe('Это поле обязательно');
    expect(noteOf(address())).toBe('Это поле обязательно');
    expect(noteOf(consent())).toBe('Нужно согласие на обработку персональных данных');
    for (const wrong of [field(/Имя/), field(/Телефон/), field(/Почта/), address(), consent()]) {
      expect(wrong.getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.activeElement).toBe(field(/Имя и фамилия/));
    expect(errorText()).toBe('Исправьте имя, телефон и почту в первом разделе, адрес во втором разделе');
    expect(sent()).toEqual([]);
  });

  test('[FORM-01][FORM-02] a field shows its error when left, and hides it once corrected', async () => {
    await show();
    await type(field(/Почта/), 'anna@');
    await type(field(/Телефон/), '916123');
    expect(field(/Телефон/).value).toBe('+7 916 123');
    expect(noteOf(field(/Почта/))).toBe('Некорректный email');
    expect(noteOf(field(/Телефон/))).toBe('Введите номер полностью');
    expect(field(/Почта/).className).toMatch(/invalid/);
    await type(field(/Почта/), 'anna@example.com');
    await type(field(/Телефон/), '+7 916 123-45-67');
    for (const right of [field(/Почта/), field(/Телефон/)]) {
      expect(right.getAttribute('aria-invalid')).toBe('false');
      expect(right.className).toMatch(/valid/);
      expect(right.className).not.toMatch(/invalid/);
    }
  });

  test('[FORM-01][FORM-02] a cleared phone counts as missing and blocks the order', async () => {
    await showFilled();
    await type(field(/Телефон/), '');
    await press();
    expect([noteOf(field(/Телефон/)), document.activeElement]).toEqual([REQUIRED, field(/Телефон/)]);
    expect(sent()).toEqual([]);
  });

  test('[FORM-02] a missing consent alone blocks the order and gets the focus', async () => {
    await showFilled();
    fireEvent.click(consent());
    await press();
    expect(noteOf(consent())).toBe('Нужно согласие на обработку персональных данных');
    expect(document.activeElement).toBe(consent());
    expect(sent()).toEqual([]);
  });

  test('[ORDER-01][FORM-02] an invoice needs company numbers with valid check digits', async () => {
    await showFilled();
    await choose(/По счёту/);
    expect(noteOf(field(/КПП/))).toBe('Только у организаций');
    await press();
    expect(noteOf(field(/Организация или ИП/))).toBe(REQUIRED);
    expect(noteOf(field(/ИНН/))).toBe(REQUIRED);
    expect(errorText()).toBe('Исправьте данные организации в третьем разделе');
    await type(field(/Организация или ИП/), 'ООО «Сад»');
    await type(field(/ИНН/), '7707083894');
    expect(noteOf(field(/ИНН/))).toBe('Проверьте ИНН: 10 цифр у организации, 12 у предпринимателя');
    await type(field(/ИНН/), '7707083893');
    expect(field(/ИНН/).getAttribute('aria-invalid')).toBe('false');
    expect(noteOf(field(/КПП/))).toBe(REQUIRED);
    await type(field(/КПП/), '77360100');
    expect(noteOf(field(/КПП/))).toBe('Проверьте КПП: в нём 9 цифр');
    await press();
    expect(sent()).toEqual([]);
  });
});

describe('the price of delivery', () => {
  test('[ORDER-04] a delivery price not yet shown is shown first, and another press confirms it', async () => {
    const { reply, release } = heldAnswer<ReturnType<typeof quoted>>();
    answer(delivery.quote, () => reply);
    takeOrder();
    await show();
    await fillContact();
    await chooseHouse();
    await press();
    release(quoted(2_600));
    await advanceTime(0);
    expect(errorText()?.replace(/\s/g, ' ')).toBe('Доставка стоит 2 600 ₽. Проверьте сумму и подтвердите заказ');
    expect(sent()).toEqual([]);
    await press();
    expect(bodies()[0]?.order_data.delivery.price).toBe(2_600);
  });

  test('[ORDER-04] an unknown delivery price blocks the order until the visitor chooses a telephone call', async () => {
    answer(delivery.quote, lostAnswer);
    takeOrder();
    await show();
    await fillContact();
    await chooseHouse();
    await press();
    expect(errorText()).toBe(
      'Не получилось посчитать стоимость доставки. Посчитайте ещё раз или узнайте её по телефону',
    );
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Узнать по телефону' }));
    await advanceTime(0);
    expect(noteOf(address())).toBe('Стоимость доставки назовём, когда позвоним');
    await press();
    expect(bodies()[0]?.order_data.delivery).toEqual({
      method: 'courier',
      address: HOUSE.value,
      x: HOUSE.x,
      y: HOUSE.y,
    });
  });

  test('[ORDER-01] an address beyond the courier’s range shows an error and blocks the order', async () => {
    const message = 'Так далеко наша машина не ездит';
    answer(delivery.quote, quoted(null, { status: 0, message, zone: null, is_too_far: true }));
    await show();
    await fillContact();
    await chooseHouse();
    expect(noteOf(address())).toBe(message);
    fireEvent.click(confirm());
    await advanceTime(0);
    expect(errorText()).toBe('Так далеко наша машина не ездит. Выберите другой способ получения или адрес');
    expect(sent()).toEqual([]);
  });
});

test('[ORDER-01][ROUTE-02] next to the consent the form links to the offer that an order accepts', async () => {
  await show();
  const offer = screen.getByRole('link', { name: 'публичной оферты' });
  expect(offer.getAttribute('href')).toBe('/offer');
  expect(offer.closest('label')).toBeNull();
  expect(offer.parentElement?.textContent).toBe('Подтверждая заказ, вы принимаете условия публичной оферты');
});
