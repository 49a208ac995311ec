import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Popups } from '@/components/forms/popups-client';
import { StoreProvider } from '@/stores/store-provider';
import { BackInStock } from './back-in-stock-client';
import { BackInStockLayer } from './back-in-stock-layer-client';
import * as loader from './load-back-in-stock-window';

const loadBackInStockWindow = vi.spyOn(loader, 'loadBackInStockWindow');
const leave = vi.spyOn(window.location, 'assign');

beforeEach(() => {
  leave.mockReset();
});

async function press() {
  render(
    <StoreProvider>
      <BackInStock uuid="4ba7a51d-cb2e-4790-aac7-2619b4a572de" name="Туя" place="card" />
      <BackInStock uuid="8c1d3b0e-5f2a-4c39-9d64-0a7e2b9f1c55" name="Роза" place="page" />
      <Popups forms={[]} services={[]} settings={{}} phone="" />
      <BackInStockLayer humanCheck={undefined} />
    </StoreProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Сообщить о\sпоступлении.*Туя$/ })));
}

test('[FORM-09] the button opens the back-in-stock window of its product and no other form', async () => {
  loadBackInStockWindow.mockResolvedValue(({ product }) => <dialog open aria-label={product.name} />);
  await press();
  expect(screen.getByRole('dialog', { name: 'Туя' })).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('[FORM-09] the answer stays at the button of its product', async () => {
  loadBackInStockWindow.mockResolvedValue(({ onAdded }) => (
    <dialog open>
      <button type="button" onClick={() => onAdded('Напишем, когда появится «Туя»')}>
        Отправить
      </button>
    </dialog>
  ));
  await press();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Отправить' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByText('Напишем, когда появится «Туя»')).toHaveLength(1);
});

test('[FORM-09] when the code of the window fails to load, the contacts open', async () => {
  loadBackInStockWindow.mockRejectedValue(new TypeError('offline'));
  await press();
  expect(leave).toHaveBeenCalledWith('/contacts');
});
