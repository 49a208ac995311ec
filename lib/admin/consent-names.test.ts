import { expect, test } from 'vitest';
import { FORM_NAMES } from './consent-names';

test('the form of a consent or an enquiry is named in words', () => {
  expect(FORM_NAMES).toEqual({
    order: 'оформление заказа',
    sign_in: 'вход на сайт',
    review: 'отзыв',
    newsletter: 'рассылка',
    back_in_stock: 'сообщение о поступлении',
    header: 'заявка с сайта',
    consultation: 'заявка на консультацию',
    service: 'заявка на услугу',
  });
});
