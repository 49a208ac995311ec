import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StoreProvider } from '@/stores/store-provider';
import { CONFIG } from '@/tests/setup/form-fixture';
import * as loader from './load-form-popup';
import { OpenForm } from './open-form-client';
import { Popups } from './popups-client';

const loadFormPopup = vi.spyOn(loader, 'loadFormPopup');
const leave = vi.spyOn(window.location, 'assign');

beforeEach(() => {
  leave.mockReset();
});

async function press(forms: (typeof CONFIG)[]) {
  render(
    <StoreProvider>
      <OpenForm form="header">Оставить заявку</OpenForm>
      <Popups forms={forms} services={[]} settings={{}} phone="" />
    </StoreProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Оставить заявку' })));
}

test('[UI-09] the button opens its form', async () => {
  loadFormPopup.mockResolvedValue(({ config }) => <dialog open aria-label={config.title} />);
  await press([CONFIG]);
  expect(screen.getByRole('dialog', { name: CONFIG.title })).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('[UI-09] when the code of the popup fails to load, the contacts open', async () => {
  loadFormPopup.mockRejectedValue(new TypeError('offline'));
  await press([CONFIG]);
  expect(leave).toHaveBeenCalledWith('/contacts');
});

test('[UI-09] a failure after the page was left does not navigate', async () => {
  let fail = () => {};
  loadFormPopup.mockReturnValue(new Promise((_, reject) => (fail = () => reject(new TypeError('offline')))));
  await press([CONFIG]);
  cleanup();
  fail();
  await act(async () => {});
  expect(leave).not.toHaveBeenCalled();
});

test('[UI-09] a form missing in the configuration opens the contacts', async () => {
  await press([]);
  expect(leave).toHaveBeenCalledWith('/contacts');
});
