import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type StaffKey, staffKeys } from '@/contract/staff/keys';
import { answer, requestsTo } from '@/tests/setup/msw';
import { Keys } from './keys';

afterEach(cleanup);

const ID = '8a0f5a2c-5a3f-4c55-9d0e-0b6f5f1f8a11';
const KEY: StaffKey = {
  ...{ id: ID, name: '1С', scopes: ['products.write'], failures: [] },
  ...{ created_at: '2026-11-20T09:00:00Z', used_at: '2026-11-27T09:00:00Z' },
};
const FAILURE = {
  ...{ summary: 'Принять растения на полку', message: 'Не найдено', count: 12 },
  ...{ first_at: '2026-11-26T06:00:00Z', last_at: '2026-11-27T09:00:00Z' },
};
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

test('a key with failures tells the call, message, times and since when; «Понятно» dismisses what was seen', async () => {
  answer(staffKeys.dismissFailures, { status: 1, message: 'Отказы программы убраны' });
  const once = { ...FAILURE, summary: 'Списать растения с причиной', count: 1, last_at: FAILURE.first_at };
  render(<Keys keys={[{ ...KEY, failures: [FAILURE, once] }]} />);
  const row = screen.getByRole('listitem');
  expect(row.id).toBe(ID);
  expect(textOf(row)).toContain(
    'Обмен не прошёл 27 ноября 2026, 12:00. «Принять растения на полку»: Не найдено. ' +
      'Отказов: 12, первый 26 ноября 2026, 09:00.',
  );
  expect(textOf(row)).toContain(
    'Обмен не прошёл 26 ноября 2026, 09:00. «Списать растения с причиной»: Не найдено.Понятно',
  );
  fireEvent.click(within(row).getByRole('button', { name: /^Понятно ?: 1С$/ }));
  await waitFor(() =>
    expect(requestsTo(staffKeys.dismissFailures).map(({ body }) => body)).toEqual([{ id: ID, until: FAILURE.last_at }]),
  );
});

test('a key without failures, or one revoked, has nothing to dismiss', () => {
  render(<Keys keys={[KEY, { ...KEY, id: 'r', name: 'Маркет', revoked_at: FAILURE.last_at }]} />);
  expect(screen.queryByRole('button', { name: /^Понятно/ })).toBeNull();
  expect(screen.getByText('Отозван 27 ноября 2026, 12:00')).toBeTruthy();
});
