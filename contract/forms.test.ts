import { describe, expect, test } from 'vitest';
import { read, refused } from '@/tests/setup/read-value';
import { accounts } from './accounts';
import { ENQUIRIES, forms } from './forms';
import { NewReview } from './reviews';

describe('a form', () => {
  const sender = { username: ' Мария ', email: 'maria@example.ru', text: ' Здравствуйте ', consent: 'true' };
  const received = { username: 'Мария', email: 'maria@example.ru', text: 'Здравствуйте', consent: true };

  test.each(['header', 'consultation', 'newsletter'] as const)(
    '[FORM-03] %s is parsed trimmed, an empty phone as absent',
    (name) => {
      expect(read(ENQUIRIES[name], { ...sender, phone: '', select: '' })).toEqual(received);
    },
  );

  test('[FORM-03] the service form requires a service', () => {
    expect(read(ENQUIRIES.service, { ...sender, select: '' })).toEqual(refused('Выберите услугу', 'select'));
    expect(read(ENQUIRIES.service, { ...sender, select: 'design' })).toMatchObject({ select: 'design' });
  });

  test('[FORM-03] a service in a question is optional and has at most 120 characters', () => {
    expect(read(ENQUIRIES.header, { ...sender, select: 'design' })).toMatchObject({ select: 'design' });
    expect(read(ENQUIRIES.header, { ...sender, select: 'a'.repeat(121) })).toHaveProperty('refused.select');
  });

  test('[FORM-03] a question requires a text, a subscription does not', () => {
    expect(read(ENQUIRIES.header, { ...sender, text: ' ' })).toEqual(refused('Это поле обязательно', 'text'));
    expect(read(ENQUIRIES.newsletter, { ...sender, text: '' })).toMatchObject({ text: '' });
  });

  test.each(['false', '', 'on'])('[FORM-01] a consent of %j has its own error text', (consent) => {
    expect(read(ENQUIRIES.header, { ...sender, consent })).toEqual(
      refused('Нужно согласие на обработку персональных данных', 'consent'),
    );
  });

  test('[FORM-06] absent fields are empty', () => {
    expect(read(forms.send.body, { mailing_type: 'header' })).toEqual({
      mailing_type: 'header',
      username: '',
      email: '',
      phone: '',
      text: '',
      select: '',
      about: '',
      consent: '',
    });
  });

  test('[FORM-10] a review has a rating from 1 to 5, also as text', () => {
    const review = { username: 'Мария', text: 'Хорошо', consent: true };
    expect(read(NewReview, { ...review, rating: '5' })).toEqual({ ...review, rating: 5 });
    for (const rating of [0, 6, 1.5, 'x']) {
      expect(read(NewReview, { ...review, rating })).toEqual(refused('Поставьте оценку от 1 до 5', 'rating'));
    }
  });

  test('[FORM-11] a profile is trimmed, an emptied phone and e-mail stay empty', () => {
    const profile = accounts.update.body;
    expect(read(profile, { first_name: ' Анна ', last_name: ' Ли ', phone: '', email: '' })).toEqual({
      first_name: 'Анна',
      last_name: 'Ли',
      phone: '',
      email: '',
    });
    expect(read(profile, { mailing_type: '["news"]', delivery_address_info: 'null' })).toEqual({
      mailing_type: ['news'],
      delivery_address_info: null,
    });
  });
});
