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

describe('the request to close', () => {
  test('[UI-08] Escape requests closing, which the owner does', () => {
    const { onClose } = show();
    const press = new Event('cancel', { cancelable: true });
    fireEvent(dialog(), press);
    expect(onClose).toHaveBeenCalledOnce();
    expect(press.defaultPrevented).toBe(true);
    expect(dialog().open).toBe(true);
  });

  test('[UI-08] closing by the browser itself is reported', () => {
    const { onClose } = show();
    dialog().close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[UI-08] the close button requests closing', () => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[UI-08] a click on the backdrop requests closing, one on the content does not', () => {
    const { onClose } = show();
    fireEvent.mouseDown(screen.getByText('Пришлём код'));
    fireEvent.click(screen.getByText('Пришлём код'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog());
    fireEvent.click(dialog());
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('[UI-08] a press that starts inside and ends on the backdrop does not request closing', () => {
    const { onClose } = show();
    fireEvent.mouseDown(screen.getByText('Пришлём код'));
    fireEvent.click(dialog());
    expect(onClose).not.toHaveBeenCalled();
  });

  test('[UI-08] cancelling a file dialog does not request closing', () => {
    const { onClose } = show();
    fireEvent(screen.getByTestId('file'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a modal with a running request', () => {
  test('[UI-08] a running request blocks closing', () => {
    const { onClose } = show(vi.fn(), true);
    const press = new Event('cancel', { cancelable: true });
    fireEvent(dialog(), press);
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    fireEvent.mouseDown(dialog());
    fireEvent.click(dialog());
    expect([onClose.mock.calls, press.defaultPrevented, dialog().open]).toEqual([[], true, true]);
  });

  test('[UI-08] closing by the browser is reported during a running request, too', () => {
    const { onClose } = show(vi.fn(), true);
    dialog().close();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('[UI-08] the dialog is modal, and its autofocus element gets the focus', () => {
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  show();
  expect(opened).toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('[UI-08] without an autofocus element the dialog gets the focus', () => {
  render(
    <Modal isOpen onClose={vi.fn()} label="Вход" placement="side">
      <input />
    </Modal>,
  );
  expect(document.activeElement).toBe(dialog());
  expect(screen.getByRole('heading', { name: 'Вход' })).toBeTruthy();
});

test('[UI-08] a closed modal renders nothing, and the page scrolls again', () => {
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

test('[UI-08] the scroll is locked until the last of two layers is closed', () => {
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
