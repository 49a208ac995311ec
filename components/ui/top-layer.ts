/** Makes the dialog non-modal, else third-party overlays are covered and inert. Returns a function that undoes it. */
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
  // A dialog restores the focus on close only if it holds it, and remembers the previous focus on open.
  dialog.focus({ preventScroll: true });
  dialog.close();
  dialog[how]();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
