'use client';
// Client: listens to the keyboard.

import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/** The key itself, too: in the Russian layout it types a full stop. */
const isShortcut = ({ key, code, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !altKey && !metaKey && (key === '/' || (code === 'Slash' && !shiftKey));

export function SearchShortcut({ form }: { form: string }) {
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (!isShortcut(event) || (event.target instanceof Element && event.target.closest(TYPING))) return;
      const field = document.getElementById(form)?.querySelector<HTMLInputElement>('input[type="search"]');
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, [form]);
  return null;
}
