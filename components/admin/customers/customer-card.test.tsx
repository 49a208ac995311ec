import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { uuidOf } from '@/tests/setup/samples';
import { CustomerContacts } from './customer-contacts';
import { CustomerEnquiries } from './customer-history';
import { CustomersTable } from './customers-table';

const GUEST = { phone: '79161234567', has_account: false, orders: 2, spent: 1_500 };
const AUTHOR = { email: 'petr@example.com', has_account: false, orders: 0, spent: 0 };

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => plain(textContent));

test.each([
  ['who bought has the number of orders and their sum', GUEST, ['2 заказа на 1 500 ₽', 'нет, покупал без входа']],
  ['of cancelled orders no sum is named', { ...GUEST, spent: 0 }, ['2 заказа', 'нет, покупал без входа']],
  ['who only wrote to us has bought nothing yet', AUTHOR, ['ещё не было', 'нет']],
  ['who only signed in has bought nothing yet', { ...AUTHOR, has_account: true }, ['ещё не было', 'есть']],
])('on the card %s', (_case, customer, [bought, account]) => {
  render(<CustomerContacts customer={customer} />);
  expect(facts().slice(1)).toEqual([bought, account]);
});

test('in the list who never bought has no sum of nothing', () => {
  render(
    <CustomersTable
      customers={[
        { ...GUEST, key: '1', name: 'Анна' },
        { ...AUTHOR, key: '2', name: 'Пётр' },
      ]}
    />,
  );
  const [, anna, petr] = screen.getAllByRole('row').map(({ textContent }) => plain(textContent));
  expect([anna, petr]).toEqual(['Анна1 500 ₽+7 916 123 45-672 заказа', 'Пётрзаказов нетpetr@example.com']);
});

const ENQUIRIES = [
  { id: uuidOf(1), date: '2026-11-20T09:00:00.000Z', text: 'Есть ли ели?' },
  { id: uuidOf(2), date: '2026-11-21T09:00:00.000Z', text: 'Сломана ветка', claimed_order: '3502-3219' },
];
const links = () => screen.queryAllByRole('link').map((link) => [plain(link.textContent), link.getAttribute('href')]);

test('an enquiry and a claim lead to their cards in the inbox', () => {
  render(<CustomerEnquiries enquiries={ENQUIRIES} mayOpen />);
  expect(links()).toEqual([
    ['Обращение', `/admin/inbox/${uuidOf(1)}`],
    ['Претензия по заказу № 3502-3219', `/admin/inbox/${uuidOf(2)}`],
  ]);
});

test('who may not read the inbox has the texts of enquiries without links', () => {
  render(<CustomerEnquiries enquiries={ENQUIRIES} mayOpen={false} />);
  expect(links()).toEqual([]);
  expect(screen.getByText('Сломана ветка')).toBeTruthy();
});
