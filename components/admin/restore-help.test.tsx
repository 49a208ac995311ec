import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KEPT_LINES, RESTORABLE_LINES } from '@/lib/admin/restore-words';
import { RestoreHelp } from './restore-help';

afterEach(cleanup);

const linesOf = (name: string) =>
  within(screen.getByRole('region', { name, hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);

test('one closed disclosure lists what can be restored, and what cannot with the reason', () => {
  render(<RestoreHelp permissions={['log.read', 'log.restore']} />);
  expect(screen.getByText('Что можно вернуть').closest('details')?.open).toBe(false);
  expect(linesOf('Можно вернуть')).toEqual(RESTORABLE_LINES);
  expect(linesOf('Нельзя')).toEqual(KEPT_LINES.map(({ text }) => text));
  expect(screen.getByText(/^Кнопка «Вернуть» стоит/)).toBeTruthy();
});

test('who may not restore anything reads whom to ask', () => {
  render(<RestoreHelp permissions={['log.read']} />);
  expect(screen.getByText('Возвращать прежние значения вам нельзя. Попросите владельца или менеджера')).toBeTruthy();
});
