import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Modal } from './modal-client';

afterEach(cleanup);

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Вход' });
const isLocked = () => 'scrollLock' in document.documentElement.dataset;

function show(onClose = vi.fn(), isBusy = false) {
  const view = render(
    <Modal isOpen isBusy={isBusy} onClose={onClose} label="Вход" size="auth">
      <p>Пришлём код</p>
      <input data-autofocus />
      <input type="file" data-testid="file" />
    </Modal>,
  );
  return { ...view, onClose };
}

describe('asks to close', () => {
  test('[UI-08] on Escape, and leaves closing to its owner', () => {
    const { onClose } = show();
    const press = new Event('cancel', { cancelable: true });
    fireEvent(dialog(), press);
    expect(onClose).toHaveBeenCalledOnce();
    expect(press.defaultPrevented).toBe(true);
    expect(dialog().open).toBe(true);
  });

  test('[UI-08] when the browser closed it by itself', () => {
    const { onClose } = show();
    dialog().close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[UI-08] by its button', () => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[UI-08] by a click on the backdrop, not by one on its content', () => {
    const { onClose } = show();
    fireEvent.mouseDown(screen.getByText('Пришлём код'));
    fireEvent.click(screen.getByText('Пришлём код'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog());
    fireEvent.click(dialog());
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[UI-08] never because a press began inside and ended on the backdrop', () => {
    const { onClose } = show();
    fireEvent.mouseDown(screen.getByText('Пришлём код'));
    fireEvent.click(dialog());
    expect(onClose).not.toHaveBeenCalled();
  });

  test('[UI-08] never because the choice of a file was left', () => {
    const { onClose } = show();
    fireEvent(screen.getByTestId('file'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('while something that was begun in it goes on', () => {
  test('[UI-08] nobody asks to close it', () => {
    const { onClose } = show(vi.fn(), true);
    const press = new Event('cancel', { cancelable: true });
    fireEvent(dialog(), press);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    fireEvent.mouseDown(dialog());
    fireEvent.click(dialog());
    expect([onClose.mock.calls, press.defaultPrevented, dialog().open]).toEqual([[], true, true]);
  });

  test('[UI-08] the browser may close it all the same, and its owner hears of it', () => {
    const { onClose } = show(vi.fn(), true);
    dialog().close();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('[UI-08] is modal, and the focus goes to what asks for it', () => {
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  show();
  expect(opened).toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('[UI-08] without such a wish the focus goes to the dialog itself', () => {
  render(
    <Modal isOpen onClose={vi.fn()} label="Вход" placement="side">
      <input />
    </Modal>,
  );
  expect(document.activeElement).toBe(dialog());
  expect(screen.getByRole('heading', { name: 'Вход' })).toBeTruthy();
});

test('[UI-08] nothing of it exists while closed, and the page scrolls again', () => {
  const { rerender } = show();
  expect(isLocked()).toBe(true);
  rerender(
    <Modal isOpen={false} onClose={vi.fn()} label="Вход">
      <p>Пришлём код</p>
    </Modal>,
  );
  expect(screen.queryByText('Пришлём код')).toBeNull();
  expect(isLocked()).toBe(false);
});

test('[UI-08] the page stays still until the last of two layers has gone', () => {
  const first = show();
  const second = render(
    <Modal isOpen onClose={vi.fn()} label="Подтверждение">
      <p>Уйти?</p>
    </Modal>,
  );
  second.unmount();
  expect(isLocked()).toBe(true);
  first.unmount();
  expect(isLocked()).toBe(false);
});
