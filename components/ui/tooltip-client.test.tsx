import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip-client';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <Tooltip id="zone" text="До −34 °C">
      <button type="button" aria-describedby="zone">
        Зона 4
      </button>
    </Tooltip>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const control = () => screen.getByRole('button', { name: 'Зона 4' });
const isOpen = () => screen.queryByRole('tooltip') !== null;
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const enter = (pointerType: string) => fireEvent.pointerEnter(control(), { pointerType });
const leave = (pointerType: string) => fireEvent.pointerLeave(control(), { pointerType });

test('the text describes its control before the tooltip is shown', () => {
  expect(isOpen()).toBe(false);
  expect(document.getElementById(control().getAttribute('aria-describedby') ?? '')?.textContent).toBe('До −34 °C');
});

describe('on hover', () => {
  test('the tooltip appears after 150 ms, and stays while hovered itself', () => {
    enter('mouse');
    advanceTime(149);
    expect(isOpen()).toBe(false);
    advanceTime(1);
    expect(isOpen()).toBe(true);
    leave('mouse');
    advanceTime(149);
    enter('mouse');
    advanceTime(1_000);
    expect(isOpen()).toBe(true);
    leave('mouse');
    advanceTime(150);
    expect(isOpen()).toBe(false);
  });

  test('a short hover shows nothing', () => {
    enter('mouse');
    advanceTime(100);
    leave('mouse');
    advanceTime(1_000);
    expect(isOpen()).toBe(false);
  });

  test('Escape hides the tooltip and is not passed on', () => {
    enter('mouse');
    advanceTime(150);
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    act(() => void document.body.dispatchEvent(press));
    expect(isOpen()).toBe(false);
    expect(press.defaultPrevented).toBe(true);
  });
});

test('the tooltip follows keyboard focus', () => {
  const focused = control();
  vi.spyOn(focused, 'matches').mockReturnValue(true);
  act(() => focused.focus());
  expect(isOpen()).toBe(true);
  act(() => focused.blur());
  expect(isOpen()).toBe(false);
});

test('a tap shows the tooltip, another one anywhere hides it', () => {
  enter('touch');
  advanceTime(1_000);
  expect(isOpen()).toBe(false);
  fireEvent.pointerUp(control(), { pointerType: 'touch' });
  expect(isOpen()).toBe(true);
  fireEvent.pointerUp(control(), { pointerType: 'touch' });
  expect(isOpen()).toBe(false);
  fireEvent.pointerUp(control(), { pointerType: 'touch' });
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
});
