// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Counter } from './counter';

afterEach(cleanup);

const show = (value: number, max = 5) => {
  const onChange = vi.fn();
  const onExceed = vi.fn();
  render(<Counter label="Ель" value={value} max={max} onChange={onChange} onExceed={onExceed} />);
  return { onChange, onExceed, input: screen.getByRole('textbox') };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('counter', () => {
  test('[CART-04] plus is disabled at the maximum', () => {
    show(5);
    expect(button('Увеличить').disabled).toBe(true);
  });

  test('[CART-04] minus at one takes the thing away, and is disabled at zero', () => {
    const { onChange } = show(1);
    fireEvent.click(button('Убрать из корзины'));
    expect(onChange).toHaveBeenCalledWith(0);
    cleanup();
    show(0);
    expect(button('Уменьшить').disabled).toBe(true);
  });

  test('[CART-04][CART-05] a typed amount is clamped to the stock, and the limit is told', () => {
    const { input, onChange, onExceed } = show(2);
    fireEvent.change(input, { target: { value: '99' } });
    expect(onChange).toHaveBeenLastCalledWith(5);
    expect(onExceed).toHaveBeenCalledWith(5);
  });

  test('[CART-04] nonsense changes nothing, and a typed zero takes the thing away only when typing ends', () => {
    const { input, onChange } = show(2);
    fireEvent.change(input, { target: { value: 'два' } });
    fireEvent.change(input, { target: { value: '0' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(input);
    expect(onChange).toHaveBeenCalledWith(0);
  });
});
