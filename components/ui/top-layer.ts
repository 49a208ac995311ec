/**
 * Lets what a foreign script puts over the page be seen and pressed: a modal dialog makes all outside of it inert and lies
 * above it. Returns how the dialog becomes modal again.
 */
export function leaveTopLayer(inside: Element): () => void {
  const dialog = inside.closest<HTMLDialogElement>('dialog:modal');
  if (!dialog) return () => undefined;
  const { activeElement } = document;
  reopen(dialog, 'show', activeElement);
  return () => {
    if (dialog.open) reopen(dialog, 'showModal', activeElement);
  };
}

function reopen(dialog: HTMLDialogElement, how: 'show' | 'showModal', focused: Element | null) {
  // Only a dialog that holds the focus gives it back on closing, and remembers on opening where it came from.
  dialog.focus({ preventScroll: true });
  dialog.close();
  dialog[how]();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
