import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { staffDemo } from '@/contract/staff/demo';
import { answer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { RemoveDemo } from './remove-demo-client';

afterEach(() => sessionStorage.clear());

test('a refusal ends the attempt: the next press is a new one', async () => {
  answer(staffDemo.removeDemo, { status: 0, message: 'Демо-магазин уже убирали и вернули' });
  render(<RemoveDemo ownName="Сад" />);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Роща' } });
  for (const _ of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Убрать демо-магазин' }));
    await act(settleRequests);
  }
  const ids = requestsTo(staffDemo.removeDemo).map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(2);
  expect(screen.getByRole('checkbox', { name: /Заменить название «Сад»/ })).toHaveProperty('checked', false);
});
