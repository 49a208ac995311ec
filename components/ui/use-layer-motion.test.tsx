import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantMotion } from '@/tests/setup/component';
import * as motion from './layer-motion';

/** Animations and their state, controlled by the test. */
const running: { kind: 'in' | 'out'; isOver: boolean; onEnd?: () => void }[] = [];
function start(kind: 'in' | 'out', onEnd?: () => void) {
  const one = { kind, isOver: false, ...(onEnd && { onEnd }) };
  running.push(one);
  return { end: () => void Object.assign(one, { isOver: true }) };
}

let layers: typeof import('./use-layer-motion');
let pages = 0;
beforeEach(async () => {
  wantMotion(true);
  vi.spyOn(motion, 'comeIn').mockImplementation(() => start('in'));
  vi.spyOn(motion, 'goOut').mockImplementation((_layer, onEnd) => start('out', onEnd));
  // A fresh module instance for each test: nothing is loaded yet.
  pages += 1;
  layers = await import(/* @vite-ignore */ `./use-layer-motion?page=${pages}`);
});
afterEach(() => {
  vi.restoreAllMocks();
  wantMotion(false);
  running.length = 0;
});

let setOpen: (isOpen: boolean) => void;
function Panel() {
  const [isOpen, set] = useState(false);
  setOpen = set;
  const panel = useRef<HTMLDivElement>(null);
  const isLeaving = layers.useComingAndGoing(panel, isOpen, -8);
  return (
    <div ref={panel} data-testid="panel" inert={isLeaving}>
      {(isOpen || isLeaving) && <button type="button">Закрыть</button>}
    </div>
  );
}
const open = (isOpen: boolean) => act(() => setOpen(isOpen));
const isDrawn = () => screen.queryByText('Закрыть') !== null;
const isInert = () => screen.getByTestId('panel').hasAttribute('inert');

test('a layer opened before its animation code has loaded opens and closes at once', () => {
  render(<Panel />);
  open(true);
  expect(isDrawn()).toBe(true);
  open(false);
  expect(isDrawn()).toBe(false);
  expect(running).toEqual([]);
});

test('a layer is animated in, and is inert while animated out', async () => {
  await layers.warmLayerMotion();
  render(<Panel />);
  open(true);
  expect(running).toEqual([{ kind: 'in', isOver: false }]);
  screen.getByText('Закрыть').focus();
  open(false);
  expect(running).toMatchObject([{ isOver: true }, { kind: 'out', isOver: false }]);
  expect([isDrawn(), isInert()]).toEqual([true, true]);
  expect(document.activeElement).toBe(document.body);
  act(() => running[1]?.onEnd?.());
  await waitFor(() => expect(isDrawn()).toBe(false));
  expect(isInert()).toBe(false);
  expect(running[1]?.isOver).toBe(true);
});

test('a layer reopened while animated out is interactive again', async () => {
  await layers.warmLayerMotion();
  render(<Panel />);
  open(true);
  open(false);
  open(true);
  expect([isDrawn(), isInert()]).toEqual([true, false]);
  expect(running.map(({ kind, isOver }) => [kind, isOver])).toEqual([
    ['in', true],
    ['out', true],
    ['in', false],
  ]);
});

test('with reduced motion no code is loaded and nothing is animated', async () => {
  wantMotion(false);
  await layers.warmLayerMotion();
  render(<Panel />);
  open(true);
  open(false);
  expect(isDrawn()).toBe(false);
  expect(running).toEqual([]);
});
