import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useViewer } from './use-viewer';

afterEach(() => {
  vi.doUnmock('./open-viewer');
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

async function press() {
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.dynamicImportSettled());
}

test('[UI-11] when the viewer’s code fails to load, the picture’s file opens; the next press tries again', async () => {
  vi.doMock('./open-viewer', () => {
    throw new Error('ChunkLoadError');
  });
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  render(<Strip />);
  await press();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/a.jpg');
  const openViewer = vi.fn();
  vi.doMock('./open-viewer', () => ({ openViewer }));
  await press();
  expect(openViewer).toHaveBeenCalledOnce();
});
