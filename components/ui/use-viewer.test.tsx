import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as viewer from './open-viewer';
import { useViewer } from './use-viewer';

const close = vi.fn();
const openViewer = vi.spyOn(viewer, 'openViewer').mockReturnValue(close);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const PICTURES = [{ src: '/a.jpg', alt: 'Туя' }];

function Strip() {
  const { open } = useViewer(PICTURES, useRef(null), () => {});
  return (
    <button type="button" onClick={() => open(0)}>
      Туя
    </button>
  );
}

const press = () => fireEvent.click(screen.getByRole('button'));
const scriptComes = () => act(() => vi.dynamicImportSettled());

test('[UI-11] two presses while the code loads open one viewer, which closes with its page', async () => {
  const { unmount } = render(<Strip />);
  press();
  press();
  await scriptComes();
  expect(openViewer).toHaveBeenCalledOnce();
  unmount();
  expect(close).toHaveBeenCalledOnce();
});

test('[UI-11] after its page is left no viewer opens', async () => {
  const { unmount } = render(<Strip />);
  press();
  unmount();
  await scriptComes();
  expect(openViewer).not.toHaveBeenCalled();
});
