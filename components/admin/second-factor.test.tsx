import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffAccount } from '@/contract/staff/people';
import { answer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { SecondFactor } from './second-factor-client';

const { beginTotp } = staffAccount;
const SECRET = { secret: 'JBSWY3DP', uri: 'otpauth://totp/Ярус:anna?secret=JBSWY3DP' };

async function begin(password: string) {
  fireEvent.input(screen.getByLabelText('Ваш пароль'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Включить вход с кодом' }));
  await act(settleRequests);
}

test('the secret is shown for the password; a wrong one is told beside the field and stays there', async () => {
  render(<SecondFactor isOn={false} />);
  answer(beginTotp, () => refusal('Проверьте данные', { errors: { current_password: 'Неверный пароль' } }));
  await begin('не тот');
  const field = screen.getByLabelText<HTMLInputElement>('Ваш пароль');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['не тот', 'true']);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Неверный пароль');
  answer(beginTotp, { status: 1, message: 'Добавьте секрет', ...SECRET });
  await begin('верный');
  expect(requestsTo(beginTotp).at(-1)?.body).toEqual({ current_password: 'верный' });
  expect([screen.getByText('JBSWY3DP').tagName, screen.getByRole('img').tagName]).toEqual(['CODE', 'svg']);
  expect(screen.getByLabelText('Код из приложения')).toBeDefined();
});

test('what is on says so, and shows no secret when it is off again', async () => {
  const { rerender } = render(<SecondFactor isOn={false} />);
  answer(beginTotp, { status: 1, message: 'Добавьте секрет', ...SECRET });
  await begin('верный');
  rerender(<SecondFactor isOn />);
  expect(screen.getByText(/^Вход с.кодом включён$/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Выключить' })).toBeDefined();
  rerender(<SecondFactor isOn={false} />);
  expect(screen.queryByText('JBSWY3DP')).toBeNull();
});
