import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button';

afterEach(cleanup);

test('a busy button ignores presses and keeps its name and focus', () => {
  const press = vi.fn();
  const send = vi.fn((event) => event.preventDefault());
  const form = (isLoading: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" isLoading={isLoading} onClick={press}>
        Отправить
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Отправить' });
  button.focus();
  rerender(form(true));
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  rerender(form(false));
  fireEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
});
