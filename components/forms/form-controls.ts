import { isBlank } from '@/contract/blank-text';
import type { Draft } from '@/lib/forms/draft';
import type { FieldValue, FormField } from '@/lib/forms/rules';

export type Fields = FormField[];
export type Values = Record<string, FieldValue>;
export type FormView = { errors: Record<string, string>; valid: string[]; isComplete: boolean };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const CONSENT = 'consent';

export const EMPTY_VIEW: FormView = { errors: {}, valid: [], isComplete: false };

/** An element that submits when pressed, even while its button is disabled. */
export const SUBMIT_PLACE = 'data-submit';

export const controlOf = (form: HTMLFormElement, name: string): Control | null =>
  form.elements.namedItem(name) as Control | null;

export function controlsOf(form: HTMLFormElement, name: string): Control[] {
  const found = form.elements.namedItem(name);
  if (found instanceof RadioNodeList) return [...found] as Control[];
  return found ? [found as Control] : [];
}

/** Input from before hydration wins over the saved draft. */
export const readValues = (form: HTMLFormElement, fields: Fields, draft: Draft): Values =>
  Object.fromEntries(
    fields.map(({ name, type }) => [name, type === 'file' ? chosenFile(form, name) : textOf(form, name, draft)]),
  );

const chosenFile = (form: HTMLFormElement, name: string) => {
  const control = controlOf(form, name);
  return control instanceof HTMLInputElement ? control.files?.[0] : undefined;
};

const textOf = (form: HTMLFormElement, name: string, draft: Draft) => typedIn(form, name) || draft[name] || '';

const typedIn = (form: HTMLFormElement, name: string): string => {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed : '';
};

export const listBlurred = (form: HTMLFormElement, fields: Fields): string[] =>
  fields.flatMap(({ name, type }) => {
    const isTyped = type !== 'select' && type !== 'file' && typedIn(form, name);
    const isFocused = controlsOf(form, name).some((control) => control === document.activeElement);
    return isTyped && !isFocused ? [name] : [];
  });

export const isChecked = (form: HTMLFormElement): boolean => {
  const box = controlOf(form, CONSENT);
  return box instanceof HTMLInputElement && box.checked;
};

export function focusFirst(form: HTMLFormElement, fields: Fields, errors: object): void {
  const first = [...fields.map(({ name }) => name), CONSENT].find((name) => name in errors);
  if (first) controlsOf(form, first)[0]?.focus();
}

export const textsOf = (fields: Fields, values: Values): Draft =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = values[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

export const hasValue = (value: FieldValue): boolean =>
  typeof value === 'string' ? !isBlank(value) : value !== undefined;
