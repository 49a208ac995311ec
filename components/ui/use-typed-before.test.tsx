import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Counter } from './counter';
import { MaskField } from './mask-field-client';

const PATTERN = { mask: '000 000' };

afterEach(() => document.body.replaceChildren());

/** A server-rendered page with text typed into its field before hydration. */
async function typeBefore(part: React.ReactNode, typed: string) {
  const page = document.createElement('div');
  page.innerHTML = renderToString(part);
  document.body.append(page);
  const input = page.querySelector('input');
  if (!input) throw new Error('No field');
  if (typed) input.value = typed;
  await act(async () => void hydrateRoot(page, part));
  return input;
}

test('[CART-04] an amount typed before hydration is reported', async () => {
  const onChange = vi.fn();
  const input = await typeBefore(<Counter label="Ель" value={1} max={10} onChange={onChange} />, '4');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
  expect(input.value).toBe('4');
});

test('[CART-04] an amount above the maximum typed before hydration is reported as exceeding', async () => {
  const onExceed = vi.fn();
  await typeBefore(<Counter label="Ель" value={1} max={10} onChange={() => {}} onExceed={onExceed} />, '9999');
  expect(onExceed).toHaveBeenCalledWith(10);
});

test('[FORM-01] a number typed before hydration is reported to the form', async () => {
  const onChange = vi.fn();
  await typeBefore(<MaskField label="Телефон" mask={PATTERN} value="" onChange={onChange} />, '916123');
  expect(onChange).toHaveBeenCalledWith('916123');
});

test('without input before hydration nothing is reported', async () => {
  const onChange = vi.fn();
  await typeBefore(<Counter label="Ель" value={3} max={10} onChange={onChange} />, '');
  await typeBefore(<MaskField label="Телефон" mask={PATTERN} value="123" onChange={onChange} />, '');
  expect(onChange).not.toHaveBeenCalled();
});
