import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LogEntry } from '@/contract/staff/log';
import { RecordHistory } from './record-history';

afterEach(cleanup);

const ENTRY: LogEntry = {
  ...{
    id: 1,
    at: '2026-11-27T22:30:00Z',
    actor: 'Ольга',
    subject: 'customer_notes',
    key: 'k',
    name: '',
    kind: 'changed',
  },
  ...{ before: { note: 'изменено' }, after: { note: 'изменено' }, can_restore: false },
};
const LOG = '/admin/log?customer=79161234567';

test('the newest changes are shown, the others in the log', () => {
  const entries = Array.from({ length: 7 }, (_, id) => ({ ...ENTRY, id }));
  render(<RecordHistory entries={entries} permissions={[]} log={LOG} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 5 }, () => 'Ольга, 28 ноября 2026, 01:30Заметка о покупателе, текст: изменён'),
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(LOG);
});

test('a record that nobody changed has no list to open', () => {
  render(<RecordHistory entries={[]} permissions={[]} log={LOG} />);
  expect(screen.getByText('Сотрудники ничего не меняли')).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
});
