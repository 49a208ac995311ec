import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isStray, noteSettled, type Press } from './stray-press';
import { StrayPressGuard } from './stray-press-client';

beforeEach(() => noteSettled(Number.NEGATIVE_INFINITY));

const [yes, other] = [document.createElement('button'), document.createElement('button')];
const press = (more: Partial<Press> = {}): Press => ({ x: 100, y: 100, at: 10_000, control: yes, name: 'Да', ...more });

test.each<[string, Partial<Press>, boolean]>([
  ['another control at the same place', { control: other, at: 10_700 }, true],
  ['the same control with another name', { name: 'Нет', at: 10_700 }, true],
  ['the same control again', { at: 10_200 }, false],
  ['another control elsewhere', { control: other, x: 130, at: 10_200 }, false],
  ['another control at the same place a second later', { control: other, at: 11_000 }, false],
  ['no control', { control: null, at: 10_200 }, false],
])('a press on %s', (_name, next, isStopped) => {
  expect(isStray(press(next), press())).toBe(isStopped);
});

test('the second counts from when the page has changed, if that was later', () => {
  noteSettled(13_000);
  expect(isStray(press({ control: other, at: 13_900 }), press())).toBe(true);
  expect(isStray(press({ control: other, at: 14_000 }), press())).toBe(false);
});

function Question({ onRecord }: { onRecord: () => void }) {
  const [isAsked, setAsked] = useState(true);
  return (
    <>
      <StrayPressGuard />
      {isAsked ? (
        <button key="yes" type="button" onClick={() => setAsked(false)}>
          Да
        </button>
      ) : (
        <button key="card" type="button" onClick={onRecord}>
          Картой
        </button>
      )}
    </>
  );
}

test('the second click of a double click does not press what has taken the place of the first', () => {
  const record = vi.fn();
  render(<Question onRecord={record} />);
  const pressAt = (name: string, detail: number, at: number) => {
    const control = screen.getByRole('button', { name });
    for (const kind of ['mouseDown', 'click'] as const) {
      const event = createEvent[kind](control, { clientX: 10, clientY: 10, detail });
      Object.defineProperty(event, 'timeStamp', { value: at });
      fireEvent(control, event);
    }
  };
  pressAt('Да', 1, 1_000);
  pressAt('Картой', 2, 1_300);
  expect(record).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Картой' }), { detail: 0 });
  expect(record).toHaveBeenCalledOnce();
  pressAt('Картой', 1, 2_100);
  expect(record).toHaveBeenCalledTimes(2);
});

test('a label and its field are one control', () => {
  const changed = vi.fn();
  render(
    <>
      <StrayPressGuard />
      <label>
        Понимаю <input type="checkbox" onChange={changed} />
      </label>
    </>,
  );
  const label = screen.getByText('Понимаю');
  fireEvent.mouseDown(label, { clientX: 5, clientY: 5 });
  fireEvent.click(label, { clientX: 5, clientY: 5, detail: 1 });
  expect(changed).toHaveBeenCalledOnce();
  fireEvent.mouseDown(screen.getByRole('checkbox'), { clientX: 5, clientY: 5 });
  fireEvent.click(screen.getByRole('checkbox'), { detail: 1 });
  expect(changed).toHaveBeenCalledTimes(2);
});
