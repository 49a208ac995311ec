import { expect, test } from 'vitest';
import type { EnquiryForm } from '../../contract/forms';
import { FORM_NAMES, readEnquiry } from './rules';

const form = (fields: Partial<EnquiryForm> = {}): EnquiryForm => ({
  mailing_type: 'service',
  username: ' Мария ',
  email: 'Maria@Example.com',
  phone: '',
  text: 'Сад',
  select: 'garden',
  about: '',
  consent: 'true',
  ...fields,
});

test('[FORM-03] an enquiry is read with a trimmed name and an e-mail in small letters', () => {
  expect(readEnquiry(form(), ['garden'])).toMatchObject({
    enquiry: { username: 'Мария', email: 'maria@example.com', text: 'Сад', select: 'garden', phone: undefined },
  });
});

test('[FORM-03] a question about a product names it in its first line', () => {
  const question = { mailing_type: 'consultation', select: '', text: ' Зимует? ' } as const;
  expect(readEnquiry(form({ ...question, about: ' Сосна «Ватерери» ' }), [])).toMatchObject({
    enquiry: { text: 'Вопрос о товаре: Сосна «Ватерери».\nЗимует?' },
  });
  expect(readEnquiry(form({ ...question, about: '\u200B' }), [])).toMatchObject({ enquiry: { text: 'Зимует?' } });
});

test.each([
  [{ username: ' ' }, { username: 'Это поле обязательно' }],
  [{ username: 'я'.repeat(121) }, { username: 'Не длиннее 120 знаков' }],
  [{ email: 'maria' }, { email: 'Некорректный email' }],
  [{ text: '' }, { text: 'Это поле обязательно' }],
  [{ text: 'я'.repeat(4_001) }, { text: 'Не длиннее 4000 знаков' }],
  [{ phone: '7916' }, { phone: 'Введите номер полностью' }],
  [{ select: '' }, { select: 'Выберите услугу' }],
  [{ select: 'другая' }, { select: 'Выберите услугу' }],
  [{ consent: '' }, { consent: 'Нужно согласие на обработку персональных данных' }],
])('[FORM-06] the fields %j are answered with the errors %j', (fields, errors) => {
  expect(readEnquiry(form(fields), ['garden'])).toEqual({ errors });
});

test('[FORM-03] a newsletter needs no text, the other forms do', () => {
  const withoutText = { text: '', select: '' };
  expect(readEnquiry(form({ ...withoutText, mailing_type: 'newsletter' }), [])).toHaveProperty('enquiry');
  expect(readEnquiry(form({ ...withoutText, mailing_type: 'header' }), [])).toHaveProperty('errors.text');
  expect(readEnquiry(form({ ...withoutText, mailing_type: 'consultation' }), [])).toHaveProperty('errors.text');
});

test('[FORM-03] forms have names for staff', () => {
  expect(FORM_NAMES).toEqual({
    header: 'заявка с сайта',
    consultation: 'консультация',
    service: 'услуга',
    newsletter: 'рассылка',
  });
});
