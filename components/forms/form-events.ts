import type { ChangeHandler } from 'react-hook-form';
import { SUBMIT_PLACE } from './form-controls';

export function listenTo(form: HTMLFormElement, onChange: ChangeHandler): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  form.addEventListener('input', ({ target }) => void onChange({ target, type: 'change' }), { signal });
  form.addEventListener('focusout', ({ target }) => void onChange({ target, type: 'blur' }), { signal });

  // An incomplete form has a disabled button. Enter or a press on it still submits, to show what is missing.
  form.addEventListener(
    'keydown',
    (event) => {
      const isField = event.target instanceof HTMLInputElement && event.target.type !== 'file';
      if (event.key !== 'Enter' || !isField) return;
      event.preventDefault();
      form.requestSubmit();
    },
    { signal },
  );
  form.addEventListener(
    'click',
    ({ target }) => {
      const place = target instanceof Element && target.closest(`[${SUBMIT_PLACE}]`);
      if (place && target === place) form.requestSubmit();
    },
    { signal },
  );
  return () => listeners.abort();
}
