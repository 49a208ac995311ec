import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reviews } from '@/contract/reviews';
import {
  advanceTime,
  button,
  consent,
  field,
  focusForm,
  OK,
  press,
  setupFormFixture,
  type,
} from '@/tests/setup/form-fixture';
import { ReviewForm } from './review-form-client';
import type { SiteFormConfig } from './use-site-form';

const REQUIRED = 'Это поле обязательно';

const PRODUCT = '5a2f8a5e-3d1c-4a5b-9c1d-1f2e3d4c5b6a';
const CONFIG: SiteFormConfig = {
  title: 'Оставить отзыв',
  form_type: `review-${PRODUCT}`,
  success_title: 'Спасибо! Отзыв появится после проверки.',
  error_title: 'Отзыв не отправился.',
  fields: [
    { name: 'rating', type: 'number', label: 'Оценка', required: true },
    { name: 'username', type: 'text', label: 'Имя', required: true },
    { name: 'text', type: 'textarea', label: 'Отзыв', required: true },
  ],
};

const { sent, notices, answer } = setupFormFixture(reviews.add);

const star = (value: number) => screen.getByRole<HTMLInputElement>('radio', { name: `${value} из 5` });
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

async function show() {
  render(<ReviewForm product={PRODUCT} config={CONFIG} humanCheck={undefined} />);
  await focusForm();
}

async function rate(value: number) {
  fireEvent.click(star(value));
  await advanceTime(0);
}

async function write() {
  await rate(4);
  await type(/Имя/, 'Анна');
  await type(/Отзыв/, 'Прижилась за две недели.');
}

test('[FORM-10][FORM-04] a review needs a rating, a name, a text and the consent, which is unchecked', async () => {
  await show();
  expect(consent().checked).toBe(false);
  fireEvent.keyDown(field(/Имя/), { key: 'Enter' });
  await advanceTime(0);
  expect(document.activeElement).toBe(star(1));
  expect(screen.getAllByText(REQUIRED)).toHaveLength(3);
  await write();
  expect(screen.queryByText(REQUIRED)).toBeNull();
  expect(button().disabled).toBe(true);
  fireEvent.click(consent());
  await advanceTime(0);
  expect(button().disabled).toBe(false);
});

test('[FORM-10] a review is sent with its product, shows thanks, and the form is blank again', async () => {
  await show();
  await write();
  fireEvent.click(consent());
  await advanceTime(0);
  answer(OK);
  await press();
  expect(sent()[0]?.body).toEqual({
    product_uuid: PRODUCT,
    username: 'Анна',
    rating: '4',
    text: 'Прижилась за две недели.',
    consent: true,
    subject: '',
    took: expect.stringMatching(/^\d+$/),
  });
  expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe(CONFIG.success_title);
  expect(notices).toEqual([{ kind: 'success', text: CONFIG.success_title }]);
  expect([chosen(), field(/Имя/).value, field(/Отзыв/).value, consent().checked]).toEqual([undefined, '', '', false]);
  expect(button().disabled).toBe(true);
});

test('[FORM-10][FORM-06] a rejected rating shows its error below the stars', async () => {
  await show();
  await write();
  fireEvent.click(consent());
  await advanceTime(0);
  answer({ status: 0, result: 'fail', message: { rating: 'Поставьте оценку от 1 до 5' } });
  await press();
  expect(screen.getByText('Поставьте оценку от 1 до 5')).toBeTruthy();
  expect(document.activeElement).toBe(star(1));
  expect(chosen()).toBe('4');
  await rate(5);
  expect(screen.queryByText('Поставьте оценку от 1 до 5')).toBeNull();
});

test('[FORM-10] the rating is part of the draft', async () => {
  await show();
  await write();
  cleanup();
  await show();
  expect([chosen(), field(/Отзыв/).value]).toEqual(['4', 'Прижилась за две недели.']);
});

test('[FORM-10] a rating chosen before hydration is kept', async () => {
  render(<ReviewForm product={PRODUCT} config={CONFIG} humanCheck={undefined} />);
  fireEvent.click(star(3));
  await focusForm();
  expect(chosen()).toBe('3');
  await rate(2);
  expect(chosen()).toBe('2');
});
