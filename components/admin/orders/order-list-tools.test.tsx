import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderListTools } from './order-list-tools';

test('papers of a day are offered only if it has orders', () => {
  const filter = { handover_from: '2026-11-30', handover_to: '2026-11-30' };
  const tools = (isEmpty: boolean) => <OrderListTools filter={filter} isEmpty={isEmpty} canWrite canExport />;
  const { rerender } = render(tools(false));
  expect(screen.getByRole('link', { name: 'Печать: всё для сборки' })).toBeTruthy();
  rerender(tools(true));
  expect(screen.queryByRole('link', { name: /^Печать/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Заказ по телефону' })).toBeTruthy();
});
