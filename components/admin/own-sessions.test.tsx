import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { staffAccount } from '@/contract/staff/people';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { OwnSessions } from './own-sessions';

afterEach(cleanup);

const ID = '8a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11';
const TIMES = { created_at: '2026-11-20T09:00:00Z', used_at: '2026-11-27T09:00:00Z' };

test('this device is marked and has «Выйти» only, each other is ended from afar', async () => {
  answer(staffAccount.endOwnSession, { status: 1, message: 'Сеанс завершён' });
  const here = { id: ID.replace('8a', '9b'), agent: 'Chrome, Linux', is_current: true, ...TIMES };
  const there = { id: ID, agent: 'Safari, iPhone', is_current: false, ...TIMES };
  render(<OwnSessions sessions={[here, there]} />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Chrome, Linux это устройство');
  expect(texts[1]).toContain('Последний раз 27 ноября 2026, 12:00');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Завершить ?: Safari, iPhone$/ }));
  await act(settleRequests);
  expect(requestsTo(staffAccount.endOwnSession).map(({ body }) => body)).toEqual([{ id: ID }]);
});
