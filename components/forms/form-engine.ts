import { createFormControl } from 'react-hook-form';
import { attachMask } from '@/components/ui/attach-mask';
import { MESSAGES } from '@/contract/messages';
import { readDraft, writeDraft } from '@/lib/forms/draft';
import { phoneMask, toInputMask } from '@/lib/forms/phone-mask';
import { fieldError } from '@/lib/forms/rules';
import {
  CONSENT,
  controlOf,
  controlsOf,
  EMPTY_VIEW,
  type Fields,
  type FormView,
  focusFirst,
  hasValue,
  isChecked,
  listBlurred,
  readValues,
  textsOf,
  type Values,
} from './form-controls';
import { listenTo } from './form-events';

export type FormEngine = ReturnType<typeof startForm>;

/** `focusFirst` moves the focus, because react-hook-form does not know the file field. */
const createRules = (values: Values) =>
  createFormControl<Values>({ mode: 'onTouched', defaultValues: values, shouldFocusError: false });
type Rules = ReturnType<typeof createRules>;

/** Attaches validation to a form that may already have input, and keeps that input. [FORM-01, FORM-02] */
export function startForm(
  form: HTMLFormElement,
  { form_type, fields }: { form_type: string; fields: Fields },
  onView: (view: FormView) => void,
) {
  const blurred = listBlurred(form, fields);
  const rules = createRules({ ...readValues(form, fields, readDraft(form_type)), [CONSENT]: isChecked(form) });
  const view = createView(fields, onView);
  const unsubscribe = rules.subscribe({
    formState: { errors: true, isValid: true, touchedFields: true, values: true },
    callback: ({ errors = {}, isValid = false, touchedFields = {}, values, name, type }) => {
      writeDraft(form_type, textsOf(fields, values));
      if (name && type === 'change') view.clearError(name);
      view.update({ errors: toMessages(errors), touched: Object.keys(touchedFields), isValid, values });
    },
  });
  const onChange = register(rules, form, fields);
  const masks = attachMasks(form, fields);
  const unlisten = listenTo(form, onChange);
  const focusInvalid = (errors: object) => focusFirst(form, fields, errors);
  writeDraft(form_type, textsOf(fields, rules.getValues()));
  // React keeps the view of a hidden page: reset it.
  onView(EMPTY_VIEW);
  for (const name of blurred) rules.setValue(name, rules.getValues(name), { shouldTouch: true, shouldValidate: true });

  return {
    submit: (send: () => Promise<void>): Promise<void> => rules.handleSubmit(send, focusInvalid)(),
    refuse: (errors: Record<string, string>): void => {
      view.refuse(errors);
      focusInvalid(errors);
    },
    attach: (name: string, file: File | undefined): void => {
      view.clearError(name);
      rules.setValue(name, file, { shouldValidate: true, shouldTouch: true });
    },
    clear: (): void => {
      const blank = fields.map(({ name, type }) => [name, type === 'select' ? rules.getValues(name) : blankOf(type)]);
      rules.reset({ ...Object.fromEntries(blank), [CONSENT]: false }, { keepFieldsRef: true });
      // react-hook-form does not validate on reset and would still report the form as valid.
      view.clear();
      masks.refresh();
    },
    stop: (): void => {
      unsubscribe();
      unlisten();
      masks.detach();
    },
  };
}

function register(rules: Rules, form: HTMLFormElement, fields: Fields) {
  for (const field of fields) {
    const { ref } = rules.register(field.name, { validate: (value) => fieldError(field, value) ?? true });
    // A file is set by `attach`: its field unmounts when a file is removed.
    if (field.type !== 'file') for (const control of controlsOf(form, field.name)) ref(control);
  }
  const { ref, onChange } = rules.register(CONSENT, { required: MESSAGES.consent });
  ref(controlOf(form, CONSENT));
  return onChange;
}

const blankOf = (type: Fields[number]['type']) => (type === 'file' ? undefined : '');

const toMessages = (errors: Record<string, { message?: unknown } | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]));

type Progress = { errors: Record<string, string>; touched: string[]; isValid: boolean; values: Values };

const NO_PROGRESS: Progress = { errors: {}, touched: [], isValid: false, values: {} };

function createView(fields: Fields, onView: (view: FormView) => void) {
  let progress = NO_PROGRESS;
  let serverErrors: Record<string, string> = {};

  const show = () => {
    const errors = { ...serverErrors, ...progress.errors };
    const isValidField = (name: string) =>
      progress.touched.includes(name) && !errors[name] && hasValue(progress.values[name]);
    onView({ errors, valid: fields.map(({ name }) => name).filter(isValidField), isComplete: progress.isValid });
  };

  return {
    update: (now: Progress): void => {
      progress = now;
      show();
    },
    clearError: (name: string): void => {
      delete serverErrors[name];
    },
    refuse: (errors: Record<string, string>): void => {
      serverErrors = { ...errors };
      show();
    },
    clear: (): void => {
      progress = NO_PROGRESS;
      serverErrors = {};
      show();
    },
  };
}

function attachMasks(form: HTMLFormElement, fields: Fields) {
  const masks = fields.flatMap(({ name, type, mask }) => {
    const control = mask && controlOf(form, name);
    if (!control || control instanceof HTMLSelectElement) return [];
    return [attachMask(control, type === 'tel' ? phoneMask(mask) : { mask: toInputMask(mask) })];
  });
  return {
    refresh: () => {
      for (const { mask } of masks) mask.updateValue();
    },
    detach: () => {
      for (const { lift } of masks) lift();
    },
  };
}
