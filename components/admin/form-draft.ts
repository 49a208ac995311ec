import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from './staff-drafts';

/** The content that was sent last, and the id it was sent with. */
export type Attempt = { content: string; id: string };
type FormDraft<V> = { values?: V | undefined; attempt?: Attempt | undefined };

const keepPart = <V>(name: string, part: FormDraft<V>): void =>
  keepStaffDraft(name, { ...readStaffDraft<FormDraft<V>>(name), ...part });

export const readAttempt = (name: string): Attempt | undefined => readStaffDraft<FormDraft<unknown>>(name)?.attempt;

export function keepAttempt(name: string, attempt: Attempt | undefined): void {
  if (attempt || readStaffDraft(name)) keepPart(name, { attempt });
}

/** Whether something was typed before this page was loaded: what hides the form opens then. */
export function useIsDraftKept(name: string | undefined): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(name !== undefined && readStaffDraft(name) !== undefined), [name]);
  return isKept;
}

/** Keeps the form's input in session storage, including input from before hydration. Without a name (passwords) nothing is stored. */
export function useFormDraft<V extends FieldValues>(form: UseFormReturn<V>, name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    const typed = changedValues(form);
    const values = readStaffDraft<FormDraft<V>>(name)?.values;
    if (values) form.reset({ ...values, ...typed }, { keepDefaultValues: true });
    const keep = () => {
      if (Object.keys(changedValues(form)).length === 0) dropStaffDraft(name);
      else keepPart(name, { values: form.getValues() });
    };
    if (Object.keys(typed).length > 0) keep();
    const { unsubscribe } = form.watch(keep);
    return unsubscribe;
  }, [form, name]);
}

function changedValues<V extends FieldValues>({ getValues, formState }: UseFormReturn<V>): Partial<V> {
  const start: Readonly<Record<string, unknown>> = { ...formState.defaultValues };
  const changed = Object.entries(getValues()).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field]),
  );
  return Object.fromEntries(changed) as Partial<V>;
}
