import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable]';

type Keys = { onPaste: (text: string) => void; onUndo: () => void; onRedo: () => void };

/** Ctrl+V anywhere on the page but in a field or in the grid, which pastes by itself. */
export function usePageKeys({ onPaste, onUndo, onRedo }: Keys) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isIn(event, `${FIELDS}, [role="grid"]`) || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (isIn(event, FIELDS)) return;
    event.preventDefault();
    if (event.shiftKey) onRedo();
    else onUndo();
  });
  useEffect(() => {
    const onPasteEvent = (event: ClipboardEvent) => paste(event);
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('paste', onPasteEvent);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('paste', onPasteEvent);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

const isIn = ({ target }: Event, places: string): boolean =>
  document.querySelector('dialog[open]') !== null || (target instanceof Element && target.closest(places) !== null);
