import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { orders } from '@/contract/orders';
import {
  address,
  choose,
  consent,
  errorText,
  field,
  fillContact,
  noteOf,
  press,
  sent,
  setupCheckoutFixture,
  show,
  showFilled,
  type,
} from '@/tests/setup/checkout-fixture';
import { answer, refusal } from '@/tests/setup/msw';

const { takeOrder } = setupCheckoutFixture();

const refuse = (errors: Record<string, string>, message = 'Проверьте данные') =>
  answer(orders.process, () => refusal(message, { status: 400, errors }));
const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true';

describe('an order rejected for single fields', () => {
  test('[FORM-02][ORDER-01] each field error is shown beneath its field, the first gets the focus, and the order can be sent again', async () => {
    refuse({
      'order_data.delivery.address': 'Такого адреса нет',
      'order_data.comment': 'Слишком длинный комментарий',
      'user_data.email': 'Письма туда не доходят',
      'user_data.phone': 'Такого номера нет',
    });
    await show();
    await fillContact();
    await type(address(), 'Истра, Лесная, 14');
    await press();
    const wrong = [field(/Телефон/), field(/Почта/), address(), field(/Комментарий/)];
    expect(wrong.map(noteOf)).toEqual([
      'Такого номера нет',
      'Письма туда не доходят',
      'Такого адреса нет',
      'Слишком длинный комментарий',
    ]);
    expect(wrong.every(isWrong)).toBe(true);
    expect(isWrong(field(/Имя/))).toBe(false);
    expect(document.activeElement).toBe(field(/Телефон/));
    expect(errorText()).toBe(
      'Исправьте телефон и почту в первом разделе, адрес во втором разделе, комментарий в пожеланиях',
    );
    await type(field(/Телефон/), '9161112233');
    expect(isWrong(field(/Телефон/))).toBe(false);
    takeOrder();
    await press();
    expect(sent()[1]?.body.user_data.phone).toBe('79161112233');
  });

  test('[FORM-02][ORDER-01] an error in the company data is shown beneath the company’s field', async () => {
    refuse({ 'order_data.company.inn': 'Такой организации нет', 'order_data.company.kpp': 'Такого КПП нет' });
    await showFilled();
    await choose(/По счёту/);
    await type(field(/Организация или ИП/), 'ООО «Сад»');
    await type(field(/ИНН/), '7707083893');
    await type(field(/КПП/), '773601001');
    await press();
    expect([field(/ИНН/), field(/КПП/)].map(noteOf)).toEqual(['Такой организации нет', 'Такого КПП нет']);
    expect(document.activeElement).toBe(field(/ИНН/));
  });

  test('[FORM-02][ORDER-01] an error of a field that is not shown is shown at the button', async () => {
    refuse({
      'user_data.name': 'Напишите имя кириллицей',
      'order_data.uuid': 'Неизвестный резерв',
      'order_data.delivery.address': 'Такого адреса нет',
      'order_data.payment_method': 'Так заплатить нельзя',
    });
    await showFilled();
    await press();
    expect(noteOf(field(/Имя/))).toBe('Напишите имя кириллицей');
    expect(document.activeElement).toBe(field(/Имя/));
    expect(errorText()).toBe('Проверьте данные. Неизвестный резерв. Такого адреса нет. Так заплатить нельзя');
  });
});

describe('the focus of an invalid order', () => {
  test('[FORM-02] the telephone gets the focus before the e-mail, in page order', async () => {
    await show();
    await type(field(/Имя и фамилия/), 'Анна Петрова');
    await press();
    expect(document.activeElement).toBe(field(/Телефон/));
  });

  test('[FORM-02] an address shown later gets the focus before the consent below it', async () => {
    const unmount = await showFilled();
    unmount();
    await show();
    await choose(/Курьер/);
    fireEvent.click(consent());
    await press();
    expect([isWrong(address()), isWrong(consent())]).toEqual([true, true]);
    expect(document.activeElement).toBe(address());
  });
});
