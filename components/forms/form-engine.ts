import { createFormControl } from 'react-hook-form';
import { MESSAGES } from '@/contract/messages';
import { readDraft, writeDraft } from '@/lib/forms/draft';
import { fieldError } from '@/lib/forms/rules';
import {
  CONSENT,
  controlOf,
  controlsOf,
  type Fields,
  focusFirst,
  isTicked,
  listLeft,
  readValues,
  textsOf,
  type Values,
} from './form-controls';
import { listenTo } from './form-events';
import { layMasks } from './form-masks';
import { createView, type FormView, untouched } from './form-view';

export type FormEngine = ReturnType<typeof startForm>;

/** `focusFirst` moves the focus, because react-hook-form does not know the file field. */
const openRules = (values: Values) =>
  createFormControl<Values>({ mode: 'onTouched', defaultValues: values, shouldFocusError: false });
type Rules = ReturnType<typeof openRules>;

/** Attaches validation to a form that may already have input, and keeps that input. [FORM-01, FORM-02] */
export function startForm(
  form: HTMLFormElement,
  { form_type, fields }: { form_type: string; fields: Fields },
  tell: (view: FormView) => void,
) {
  const left = listLeft(form, fields);
  const rules = openRules({ ...readValues(form, fields, readDraft(form_type)), [CONSENT]: isTicked(form) });
  const view = createView(fields, tell);
  const unsubscribe = rules.subscribe({
    formState: { errors: true, isValid: true, touchedFields: true, values: true },
    callback: ({ errors = {}, isValid = false, touchedFields = {}, values, name, type }) => {
      writeDraft(form_type, textsOf(fields, values));
      if (name && type === 'change') view.forgive(name);
      view.proceed({ errors: textsOfErrors(errors), touched: Object.keys(touchedFields), isValid, values });
    },
  });
  const onChange = register(rules, form, fields);
  const masks = layMasks(form, fields);
  const unlisten = listenTo(form, onChange);
  const leadTo = (errors: object) => focusFirst(form, fields, errors);
  writeDraft(form_type, textsOf(fields, rules.getValues()));
  // React keeps the view of a hidden page: reset it.
  tell(untouched);
  for (const name of left) rules.setValue(name, rules.getValues(name), { shouldTouch: true, shouldValidate: true });

  return {
    submit: (send: () => Promise<void>): Promise<void> => rules.handleSubmit(send, leadTo)(),
    refuse: (errors: Record<string, string>): void => {
      view.refuse(errors);
      leadTo(errors);
    },
    attach: (name: string, file: File | undefined): void => {
      view.forgive(name);
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
      masks.lift();
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

const textsOfErrors = (errors: Record<string, { message?: unknown } | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]));
