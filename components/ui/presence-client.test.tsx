import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantMotion } from '@/tests/setup/component';
import { stubIdle } from '@/tests/setup/idle-page';
import { useFocusWhenShorter } from './use-focus-when-gone';

const idle: (() => void)[] = [];
stubIdle((run) => idle.push(run));

const { animate } = Element.prototype;
/** A fresh module instance for each test: nothing is loaded yet. */
let presence: typeof import('./presence-client');
let pages = 0;

beforeEach(async () => {
  wantMotion(true);
  pages += 1;
  presence = await import(/* @vite-ignore */ `./presence-client?page=${pages}`);
  // Browsers do not report a cancelled animation as an unhandled rejection.
  Element.prototype.animate = function quiet(...given) {
    const animation = animate.apply(this, given);
    animation.finished.catch(() => undefined);
    return animation;
  };
});
afterEach(() => {
  Element.prototype.animate = animate;
  wantMotion(false);
  idle.length = 0;
});

let show: (names: string[]) => void;
function Rows() {
  const [names, setNames] = useState(['Туя', 'Роза']);
  const { PresenceItem, PresenceList } = presence;
  const box = useFocusWhenShorter<HTMLDivElement>(names.length);
  show = setNames;
  return (
    <div ref={box} tabIndex={-1} data-testid="box">
      <PresenceList aria-label="Растения">
        {names.map((name) => (
          <PresenceItem key={name} motion="fold">
            <button type="button">{name}</button>
          </PresenceItem>
        ))}
      </PresenceList>
    </div>
  );
}

const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const drawn = () => [...screen.getByRole('list').children];

async function becomeIdle() {
  await act(async () => {
    for (const run of idle) run();
    await vi.dynamicImportSettled();
  });
}
const isMoving = () => drawn()[0]?.hasAttribute('style') ?? false;

async function renderMoving() {
  render(<Rows />);
  await becomeIdle();
  await waitFor(() => expect(isMoving()).toBe(true));
}

test('rows render at once without animation, which starts when the page is idle', async () => {
  render(<Rows />);
  expect(names()).toEqual(['Туя', 'Роза']);
  expect(isMoving()).toBe(false);
  await becomeIdle();
  await waitFor(() => expect(isMoving()).toBe(true));
  expect(names()).toEqual(['Туя', 'Роза']);
});

test('a leaving row is inert and hidden from assistive technology at once, then removed', async () => {
  await renderMoving();
  act(() => show(['Роза']));
  expect(names()).toEqual(['Роза']);
  expect(screen.queryByRole('button', { name: 'Туя' })).toBeNull();
  const leaving = drawn()[0];
  expect(leaving?.textContent).toBe('Туя');
  expect(leaving?.hasAttribute('inert')).toBe(true);
  await waitFor(() => expect(drawn()).toHaveLength(1));
});

test('a row that returns while leaving is interactive again', async () => {
  await renderMoving();
  act(() => show(['Роза']));
  act(() => show(['Туя', 'Роза']));
  expect(names()).toEqual(['Туя', 'Роза']);
  expect(drawn()[0]?.hasAttribute('inert')).toBe(false);
});

test('the focus of a leaving row moves to the list’s owner at once', async () => {
  await renderMoving();
  screen.getByRole('button', { name: 'Туя' }).focus();
  act(() => show(['Роза']));
  expect(document.activeElement).toBe(screen.getByTestId('box'));
});

test('a list that holds the focus is not re-rendered for animation', async () => {
  render(<Rows />);
  const button = screen.getByRole('button', { name: 'Туя' });
  button.focus();
  await becomeIdle();
  expect(document.activeElement).toBe(button);
  expect(isMoving()).toBe(false);
});

test('with reduced motion no code is loaded, and a row is removed at once', () => {
  wantMotion(false);
  render(<Rows />);
  expect(idle).toEqual([]);
  act(() => show(['Роза']));
  expect(drawn()).toHaveLength(1);
});

test('reduced motion switched on while the page is open stops animations', async () => {
  await renderMoving();
  wantMotion(false);
  const animations = vi.spyOn(Element.prototype, 'animate');
  act(() => show(['Роза', 'Ель']));
  const coming = screen.getByRole('button', { name: 'Ель' }).closest('li');
  await waitFor(() => expect(drawn()).toHaveLength(2));
  expect(coming?.style.opacity).toBe('1');
  expect(animations).not.toHaveBeenCalled();
  animations.mockRestore();
});
