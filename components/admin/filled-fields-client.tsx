'use client';
// Client: edits what the browser submits.

import { useEffect } from 'react';

/** The form submits only fields that are filled, so its address names what was asked for and nothing else. */
export function FilledFields({ form }: { form: string }) {
  useEffect(() => {
    const element = document.getElementById(form);
    const dropEmpty = ({ formData }: FormDataEvent) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    };
    element?.addEventListener('formdata', dropEmpty);
    return () => element?.removeEventListener('formdata', dropEmpty);
  }, [form]);
  return null;
}
