import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Counter } from './counter';

afterEach(cleanup);

const show = (value: number, max = 5) => {
  const onChange = vi.fn();
  const onExceed = vi.fn();
  const counter = (now: number) => (
    <Counter label="Ель" bin="Убрать" value={now} max={max} onChange={onChange} onExceed={onExceed} />
  );
  const { rerender } = render(counter(value));
  return {
    onChange,
    onExceed,
    input: screen.getByRole<HTMLInputElement>('textbox'),
    rerender: (now: number) => rerender(counter(now)),
  };
};

function Shelf({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(3);
  const change = (now: number) => {
    onChange(now);
    setValue(now);
  };
  return <Counter label="Ель" bin="Убрать" value={value} max={5} onChange={change} />;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('counter', () => {
  test('[CART-04] plus is disabled at the maximum, and the focus stays on it', () => {
    const { onChange } = show(5);
    button('Увеличить').focus();
    fireEvent.click(button('Увеличить'));
    expect(button('Увеличить').getAttribute('aria-disabled')).toBe('true');
    expect(onChange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button('Увеличить'));
  });

  test('[CART-04] minus at one reports zero, and is disabled at zero', () => {
    const { onChange } = show(1);
    fireEvent.click(button('Убрать'));
    expect(onChange).toHaveBeenCalledWith(0);
    cleanup();
    const { onChange: onChangeAtZero } = show(0);
    fireEvent.click(button('Уменьшить'));
    expect(button('Уменьшить').getAttribute('aria-disabled')).toBe('true');
    expect(onChangeAtZero).not.toHaveBeenCalled();
  });

  test('[CART-04][CART-05] a typed amount is reduced to the stock, and the limit is reported', () => {
    const { input, onChange, onExceed } = show(2);
    fireEvent.change(input, { target: { value: '99' } });
    expect(onChange).toHaveBeenLastCalledWith(5);
    expect(onExceed).toHaveBeenCalledWith(5);
  });

  test('[CART-04] invalid text changes nothing, and a typed zero applies on blur', () => {
    const { input, onChange } = show(2);
    fireEvent.change(input, { target: { value: 'два' } });
    fireEvent.change(input, { target: { value: '0' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(input);
    expect(onChange).toHaveBeenCalledWith(0);
  });

  test.each([
    ['1', '1,', '1,5'],
    ['1', '1e', '1e3'],
    ['2', '2-', '2-3'],
    ['4', ''],
  ])('[CART-04] an amount that becomes invalid (%s, %s) restores the previous one', (...keys) => {
    const onChange = vi.fn();
    render(<Shelf onChange={onChange} />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    for (const text of keys) fireEvent.change(input, { target: { value: text } });
    expect(onChange).toHaveBeenLastCalledWith(3);
    expect(input.value).toBe(keys.at(-1));
    fireEvent.blur(input);
    expect(input.value).toBe('3');
    fireEvent.change(input, { target: { value: '4' } });
    fireEvent.blur(input);
    expect(onChange).toHaveBeenLastCalledWith(4);
  });

  test('[CART-05][CART-06] a new value from outside replaces the typed one at once', () => {
    const { input, rerender } = show(2);
    fireEvent.change(input, { target: { value: '4' } });
    rerender(4);
    expect(input.value).toBe('4');
    rerender(3);
    expect(input.value).toBe('3');
  });
});

test('[CART-04] «1 5» typed key by key is an error, and «1 500» is an amount', () => {
  const onChange = vi.fn();
  render(<Counter label="Ель" bin="Убрать" value={3} max={5_000} onChange={onChange} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const type = (text: string) => {
    for (const key of text) fireEvent.change(input, { target: { value: input.value + key } });
  };
  fireEvent.change(input, { target: { value: '' } });
  type('1 5');
  expect(input.value).toBe('1 5');
  expect(screen.getByRole('alert').textContent).toBe('Нужно целое число');
  expect(onChange).not.toHaveBeenCalledWith(15);
  type('00');
  expect(onChange).toHaveBeenLastCalledWith(1_500);
});
