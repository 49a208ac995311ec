import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffKeys } from '@/contract/staff/keys';
import { staffOrderMoney } from '@/contract/staff/order-money';
import { staffPeople } from '@/contract/staff/people';
import { answer, lostAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { LastInvitation } from './invitation-client';
import { InviteForm } from './invite-form-client';
import { KeyForm } from './key-form-client';
import { MoneyForm } from './order/money-form';
import { OwnPassword } from './own-password-client';
import { PersonName } from './person-name-client';
import { SaveView } from './views/save-view-client';

const NUMBER = '3502-3219';
const { recordPayment } = staffOrderMoney;
const DONE = { status: 1, message: 'Записали 500 ₽ наличными' } as const;

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settleRequests);
};
const isOpen = () => document.querySelector('details')?.open;
const stored = () => sessionStorage.getItem('nursery.staff-drafts') ?? '';

const showMoney = (number = NUMBER) => render(<MoneyForm number={number} />);
const typeMoney = () => {
  type('Сумма, ₽', '500');
  type(/^Заметка о деньгах/, 'Задаток');
};
const money = () => [field('Сумма, ₽').value, field(/^Заметка о деньгах/).value, isOpen()];

test('another sum and its note survive a reload, which opens them, and are not shown at another order', () => {
  const { unmount } = showMoney();
  expect(money()).toEqual(['', '', false]);
  fireEvent.click(field('Отдали'));
  typeMoney();
  unmount();
  const other = showMoney('1000-0001');
  expect(money()).toEqual(['', '', false]);
  other.unmount();
  showMoney();
  expect([money(), field('Отдали').checked]).toEqual([['500', 'Задаток', true], true]);
});

test('a recorded sum leaves no draft', async () => {
  answer(recordPayment, DONE);
  const { unmount } = showMoney();
  typeMoney();
  await press('Записать');
  unmount();
  showMoney();
  expect(money()).toEqual(['', '', false]);
  expect(stored()).not.toContain(NUMBER);
});

test('an emptied form leaves no draft', () => {
  const { unmount } = showMoney();
  type('Сумма, ₽', '500');
  expect(stored()).toContain('500');
  type('Сумма, ₽', '');
  unmount();
  showMoney();
  expect([money(), stored()]).toEqual([['', '', false], '{}']);
});

test('after a lost answer and a reload the same sum is sent with the same id, so that it is recorded once', async () => {
  answer(recordPayment, () => lostAnswer());
  const { unmount } = showMoney();
  typeMoney();
  await press('Записать');
  unmount();
  answer(recordPayment, DONE);
  showMoney();
  await press('Записать');
  typeMoney();
  await press('Записать');
  const [lost, again, next] = requestsTo(recordPayment).map(({ body }) => body);
  expect([again, next]).toEqual([lost, { ...lost, id: expect.any(String) }]);
  expect(next?.id).not.toBe(lost?.id);
});

test('after a refusal and a reload the sum is sent with an id of its own', async () => {
  answer(recordPayment, { status: 0, message: 'К оплате осталось 300 ₽' });
  const { unmount } = showMoney();
  typeMoney();
  await press('Записать');
  unmount();
  showMoney();
  await press('Записать');
  const [first, second] = requestsTo(recordPayment).map(({ body }) => body.id);
  expect(second).not.toBe(first);
});

const showInvite = () =>
  render(
    <LastInvitation>
      <InviteForm />
    </LastInvitation>,
  );
const invited = () => [field('Имя').value, field('Почта').value, field('Роль').value];

test('an invitation that is being typed survives a reload until it is sent', async () => {
  answer(staffPeople.invitePerson, { status: 1, message: 'Отправлено', link: 'https://shop.example/x' });
  const { unmount } = showInvite();
  type('Имя', 'Анна');
  type('Почта', 'anna@yarus.example');
  fireEvent.change(field('Роль'), { target: { value: 'picker' } });
  unmount();
  const again = showInvite();
  expect(invited()).toEqual(['Анна', 'anna@yarus.example', 'picker']);
  await press('Пригласить');
  again.unmount();
  showInvite();
  expect([invited().slice(0, 2), stored()]).toEqual([['', ''], '{}']);
});

test('name and permissions of a new key survive a reload, the key itself is not stored', async () => {
  answer(staffKeys.createKey, { status: 1, message: 'Создан', key: 'sk-secret' });
  const { unmount } = render(<KeyForm />);
  const [scope] = screen.getAllByRole<HTMLInputElement>('checkbox');
  type('Название', '1С');
  fireEvent.click(scope as HTMLInputElement);
  unmount();
  render(<KeyForm />);
  expect([field('Название').value, screen.getAllByRole<HTMLInputElement>('checkbox')[0]?.checked]).toEqual([
    '1С',
    true,
  ]);
  await press('Создать ключ');
  expect([screen.getByText('sk-secret').tagName, stored()]).toEqual(['CODE', '{}']);
});

test('a permission that is ticked and unticked leaves no draft', () => {
  render(<KeyForm />);
  const [scope] = screen.getAllByRole<HTMLInputElement>('checkbox');
  fireEvent.click(scope as HTMLInputElement);
  expect(stored()).toContain('key form');
  fireEvent.click(scope as HTMLInputElement);
  expect(stored()).toBe('{}');
});

test('the name of a view survives a reload of the same list, which opens it', () => {
  const { unmount } = render(<SaveView list="orders" query="status=paid" />);
  type('Название', 'Оплачены');
  unmount();
  const other = render(<SaveView list="orders" query="status=new" />);
  expect([field('Название').value, isOpen()]).toEqual(['', false]);
  other.unmount();
  render(<SaveView list="orders" query="status=paid" />);
  expect([field('Название').value, isOpen()]).toEqual(['Оплачены', true]);
});

test('a name of a person that waits to be saved over a colleague’s is open after a reload', () => {
  const { unmount } = render(<PersonName id="p1" name="Анна" />);
  type('Новое имя: Анна', 'Анна Ивановна');
  unmount();
  render(<PersonName id="p1" name="Анна Петровна" />);
  expect([field('Новое имя: Анна Петровна').value, isOpen()]).toEqual(['Анна Ивановна', true]);
});

test('passwords are not stored', () => {
  render(<OwnPassword email="olga@yarus.example" />);
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="password"]')) {
    fireEvent.input(input, { target: { value: 'pas5word-secret' } });
  }
  expect(stored()).toBe('');
});
