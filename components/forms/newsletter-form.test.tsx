import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onAnalyticsEvent } from '@/lib/browser/analytics';
import { StoreProvider } from '@/stores/store-provider';
import { advanceTime, CONFIG, consent, field, focusForm, OK, setupFormFixture, type } from '@/tests/setup/form-fixture';
import { heldAnswer, lostAnswer, refusal } from '@/tests/setup/msw';
import { loadFormPopup } from './load-form-popup';
import { OpenForm } from './open-form-client';
import { Popups } from './popups-client';

const DONE = 'Почти готово. Подтвердите подписку по ссылке из письма, которое мы пришлём.';
const TROUBLE = 'Подписаться не получилось.';
const NEWSLETTER: typeof CONFIG = {
  ...CONFIG,
  title: 'Письма из питомника',
  form_type: 'newsletter',
  success_title: DONE,
  error_title: TROUBLE,
  fields: [
    { name: 'username', type: 'text', label: 'Имя', required: true },
    { name: 'email', type: 'email', label: 'Почта', required: true },
  ],
};
const TAKEN = { ...OK, mailing_type: 'newsletter' } as const;

const { sent, notices, answer } = setupFormFixture();

const dialog = () => screen.queryByRole('dialog', { name: 'Письма из питомника' });
const subscribe = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Подписаться' });
const word = () => screen.getByRole('alert').textContent;
async function press() {
  fireEvent.click(subscribe());
  await advanceTime(0);
}
async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Подписаться на письма' }));
  await act(loadFormPopup);
  await advanceTime(0);
  await focusForm();
}
async function fillIn() {
  await type(/Имя/, 'Анна');
  await type(/Почта/, 'anna@example.ru');
  fireEvent.click(consent());
  await advanceTime(0);
}

beforeEach(async () => {
  render(
    <StoreProvider>
      <OpenForm form="newsletter" isPlain>
        Подписаться на письма
      </OpenForm>
      <Popups forms={[CONFIG, NEWSLETTER]} services={[]} settings={{}} phone="" />
    </StoreProvider>,
  );
  await open();
});

test('[UI-09][FORM-04] the link opens a form with name, e-mail and consent', async () => {
  expect(dialog()).not.toBeNull();
  expect(screen.getAllByRole('textbox')).toEqual([field(/Имя/), field(/Почта/)]);
  expect(consent().checked).toBe(false);
  expect(subscribe().disabled).toBe(true);
  await fillIn();
  expect(subscribe().disabled).toBe(false);
  fireEvent.click(consent());
  await advanceTime(0);
  expect(subscribe().disabled).toBe(true);
});

test('[FORM-05][GEN-14] success sends all fields, closes the popup, mentions the e-mail, counts no goal', async () => {
  const counted = vi.fn();
  const stopCounting = onAnalyticsEvent(counted);
  answer(TAKEN);
  await fillIn();
  await press();
  stopCounting();
  expect(sent().map(({ address, body }) => ({ address, body }))).toEqual([
    {
      address: '/mailing/send/',
      body: {
        mailing_type: 'newsletter',
        username: 'Анна',
        email: 'anna@example.ru',
        consent: 'true',
        took: expect.stringMatching(/^\d+$/),
      },
    },
  ]);
  expect(notices).toEqual([{ kind: 'success', text: DONE }]);
  expect(dialog()).toBeNull();
  expect(counted).not.toHaveBeenCalled();
});

test('[FORM-06][FORM-05] a rejected address shows its error below the field, and the popup stays open', async () => {
  answer({ ...TAKEN, status: 0, result: 'fail', message: { email: 'Такой почты нет' } });
  await fillIn();
  await press();
  const note = document.getElementById(field(/Почта/).getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Такой почты нет');
  expect(document.activeElement).toBe(field(/Почта/));
  expect(word()).toBe(TROUBLE);
  expect(notices).toEqual([{ kind: 'error', text: TROUBLE }]);
  expect(dialog()).not.toBeNull();
});

test.each([
  ['a refusal', () => refusal('Слишком часто', { status: 429 }), `${TROUBLE} Слишком часто`],
  ['a lost answer', lostAnswer, TROUBLE],
])(
  '[FORM-07][FORM-04] %s: an error without a toast, the input is kept, the button is enabled after 2 s',
  async (_, fail, words) => {
    answer(fail);
    await fillIn();
    await press();
    expect(word()).toBe(words);
    expect(notices).toEqual([]);
    expect([field(/Имя/).value, field(/Почта/).value, consent().checked]).toEqual(['Анна', 'anna@example.ru', true]);
    expect(subscribe().disabled).toBe(true);
    await advanceTime(2_000);
    answer(TAKEN);
    await press();
    expect(sent()).toHaveLength(2);
    expect(dialog()).toBeNull();
  },
);

test('[FORM-04] a double click sends one request', async () => {
  const { reply, release } = heldAnswer<typeof TAKEN>();
  answer(() => reply);
  await fillIn();
  fireEvent.click(subscribe());
  fireEvent.click(subscribe());
  await advanceTime(0);
  await press();
  expect(subscribe().getAttribute('aria-busy')).toBe('true');
  release(TAKEN);
  await advanceTime(0);
  expect(sent()).toHaveLength(1);
  expect(notices).toHaveLength(1);
});

test('[UI-08] closing the popup sends nothing and keeps the input', async () => {
  await fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await advanceTime(0);
  expect(dialog()).toBeNull();
  expect(sent()).toEqual([]);
  await open();
  expect(field(/Почта/).value).toBe('anna@example.ru');
  expect(consent().checked).toBe(false);
});
