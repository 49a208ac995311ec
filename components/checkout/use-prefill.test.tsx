import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckedValues, CheckoutValues } from '@/lib/checkout-values';
import { usePrefill } from './use-prefill';

const KNOWN = {
  first_name: 'Мария',
  last_name: '',
  phone: '',
  email: 'maria@example.com',
  delivery_address_info: { address: 'Истра, Лесная, 14', x: 55.9, y: 36.8 },
};
const { readCustomer } = vi.hoisted(() => ({ readCustomer: vi.fn() }));

vi.mock('@/lib/api/browser-account', () => ({ readCustomer }));
vi.mock('@/stores/session/use-session', () => ({ useSignedIn: () => true }));

afterEach(cleanup);

/** The form as it stands when the profile arrives. */
async function fillIn(typed: Partial<CheckoutValues>) {
  let answer = (_: unknown) => {};
  readCustomer.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { result } = renderHook(() => {
    const form = useForm<CheckoutValues, unknown, CheckedValues>();
    usePrefill(form);
    return form;
  });
  // It is typed while the profile is still being read.
  for (const [name, value] of Object.entries(typed)) result.current.setValue(name as keyof CheckoutValues, value);
  answer({ ok: true, data: KNOWN });
  await waitFor(() => expect(result.current.getValues('email')).toBeTruthy());
  return result.current.getValues();
}

test('[AUTH-08] known data fills empty fields', async () => {
  expect(await fillIn({})).toMatchObject({
    name: 'Мария',
    email: 'maria@example.com',
    delivery: { address: 'Истра, Лесная, 14', x: 55.9, y: 36.8 },
  });
});

test('[AUTH-08] typed input is kept, and an address keeps its own coordinates', async () => {
  const values = await fillIn({ name: 'Пётр', delivery: { address: 'Дмитров, 1' } as CheckoutValues['delivery'] });
  expect(values).toMatchObject({ name: 'Пётр', email: 'maria@example.com', delivery: { address: 'Дмитров, 1' } });
  expect(values.delivery).not.toHaveProperty('x');
});
