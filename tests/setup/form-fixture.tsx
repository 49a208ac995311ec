import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { EnquiryForm } from '@/components/forms/enquiry-form-client';
import type { AnswerOf } from '@/contract/call';
import { type FormConfig, forms } from '@/contract/forms';
import type { reviews } from '@/contract/reviews';
import { type Notice, onNotice } from '@/lib/notify';
import { answer, requestsTo, settleRequests } from './msw';

export const CONFIG: FormConfig = {
  title: 'Оставить заявку',
  src: '',
  alt: '',
  form_type: 'header',
  success_title: 'Заявка отправлена.',
  error_title: 'Не получилось отправить.',
  fields: [
    { name: 'username', type: 'text', label: 'Имя', required: true },
    { name: 'phone', type: 'tel', label: 'Телефон', required: false, mask: '+7 ### ### ##-##' },
    { name: 'email', type: 'email', label: 'Почта', required: true },
    { name: 'text', type: 'textarea', label: 'Сообщение', required: true },
  ],
};
const SERVICES = [
  { name: 'Проект сада', value: 'proekt-sada' },
  { name: 'Посадка', value: 'posadka' },
];
export const OK = { status: 1, result: 'ok', message: 'принято', mailing_type: 'header' } as const;

type Props = Partial<Parameters<typeof EnquiryForm>[0]>;

type FormCall = typeof forms.send | typeof reviews.add;

/** A form on a fake clock, once per test file. `call` is the call that the form sends. */
export function setupFormFixture<C extends FormCall = typeof forms.send>(call: C = forms.send as C) {
  const notices: Notice[] = [];
  let stopNotices = () => {};

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    notices.length = 0;
    stopNotices = onNotice(({ kind, text }) => notices.push({ kind, text }));
  });
  afterEach(() => {
    stopNotices();
    vi.useRealTimers();
  });

  return {
    notices,
    sent: () => requestsTo(call),
    answer: (reply: AnswerOf<C> | (() => AnswerOf<C> | Response | Promise<AnswerOf<C> | Response>)) =>
      answer(call, reply),
  };
}

export const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Отправить/ });
export const consent = () => screen.getByRole<HTMLInputElement>('checkbox');
export const advanceTime = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await settleRequests();
  });

export const enquiry = (config = CONFIG, props: Props = {}) => (
  <EnquiryForm config={config} services={SERVICES} settings={{}} {...props} />
);

/** Focus loads the validation rules. */
export async function focusForm() {
  fireEvent.focusIn(screen.getByRole('form'));
  await act(() => vi.dynamicImportSettled());
  await advanceTime(0);
}

export async function show(config = CONFIG, props: Props = {}) {
  const onSent = vi.fn();
  render(enquiry(config, { onSent, ...props }));
  await focusForm();
  return { onSent };
}

export async function type(name: RegExp, value: string) {
  fireEvent.input(field(name), { target: { value } });
  fireEvent.focusOut(field(name));
  await advanceTime(0);
}

export async function fillIn() {
  await type(/Имя/, 'Мария');
  await type(/Почта/, 'maria@example.ru');
  await type(/Сообщение/, 'Живая изгородь');
  fireEvent.click(consent());
  await advanceTime(0);
}

export async function press() {
  fireEvent.click(button());
  await advanceTime(0);
}
