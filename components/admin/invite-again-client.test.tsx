import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffPeople } from '@/contract/staff/people';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { LastInvitation } from './invitation-client';
import { InviteAgain } from './invite-again-client';

const ID = '8a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11';
const SENT = { status: 1, message: 'Отправлено' } as const;
const OTHER = '9a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11';

const notices = recordNotices();

async function press() {
  render(
    <LastInvitation>
      <InviteAgain id={ID} name="Анна" email="anna@yarus.example" />
    </LastInvitation>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Выслать приглашение ещё раз ?: Анна$/ }));
  await act(settleRequests);
}

test('a new invitation is sent, and its link is shown once', async () => {
  const message = 'Почта не настроена, письмо ждёт в очереди: передайте ссылку сами';
  answer(staffPeople.inviteAgain, { status: 1, message, link: 'https://shop.ru/x' });
  await press();
  expect(requestsTo(staffPeople.inviteAgain).map(({ body }) => body)).toEqual([{ id: ID }]);
  expect(screen.getByRole('status').textContent).toBe(
    `Приглашение: Анна, anna@yarus.example${message}https://shop.ru/xСкопировать`,
  );
  expect(notices).toEqual([]);
});

test('a refusal is shown', async () => {
  answer(staffPeople.inviteAgain, { status: 0, message: 'Доступ закрыт' });
  await press();
  expect(notices).toEqual([{ kind: 'error', text: 'Доступ закрыт' }]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the page shows the link of the last invitation only', async () => {
  answer(staffPeople.inviteAgain, ({ body }) => ({ ...SENT, link: `https://shop.ru/${body.id}` }));
  render(
    <LastInvitation>
      <InviteAgain id={ID} name="Анна" email="anna@yarus.example" />
      <InviteAgain id={OTHER} name="Ольга" email="olga@yarus.example" />
    </LastInvitation>,
  );
  for (const name of [/: Анна$/, /: Ольга$/]) {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(settleRequests);
  }
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    `Приглашение: Ольга, olga@yarus.exampleОтправленоhttps://shop.ru/${OTHER}Скопировать`,
  ]);
});
