import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffProductTable } from '@/contract/staff/product-table';
import { router } from '@/tests/setup/fake-navigation';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { ProductBatches } from './product-batches';

const AT = '2026-11-20T09:00:00.000Z';

test('a batch is named and taken back by one press; one taken back says when', async () => {
  answer(staffProductTable.undoBatch, { status: 1, message: 'Отменено' });
  render(
    <ProductBatches
      batches={[
        { id: uuidOf(1), at: AT, by: 'Анна', rows: 12, document: 'Накладная 17' },
        { id: uuidOf(2), at: AT, rows: 1, undone_at: AT },
      ]}
    />,
  );
  const [named, undone] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect(named).toMatch(/^20 ноября 2026, 12:00Анна · 12 растений · Накладная 17Отменить/);
  expect(undone).toBe('20 ноября 2026, 12:001 растениеОтменён 20 ноября 2026, 12:00');
  fireEvent.click(screen.getByRole('button', { name: /^Отменить/ }));
  await act(settleRequests);
  expect(requestsTo(staffProductTable.undoBatch).map(({ body }) => body)).toEqual([{ id: uuidOf(1) }]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('a month without batches says so', () => {
  render(<ProductBatches batches={[]} />);
  expect(screen.getByText(/ничего не.проводили/)).toBeTruthy();
});
