import { type FormEvent, useEffect, useRef, useState } from 'react';
import { listenTo } from '@/components/forms/form-events';
import { MESSAGES } from '@/contract/messages';
import { askToBeTold } from '@/lib/api/browser-back-in-stock';
import { fieldError } from '@/lib/form-rules';
import { notify } from '@/lib/notify';

export type WaitingFor = { uuid: string; name: string };
type FieldName = 'email' | 'consent';
type Errors = Partial<Record<FieldName, string>>;

type Options = { product: WaitingFor; siteKey: string | undefined; onAdded: () => void };

const EMAIL = { name: 'email', type: 'email', label: '', required: true } as const;

/** The form's only duty: one right address, sent once. [FORM-01, FORM-09] */
export function useWish({ product, siteKey, onAdded }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [isComplete, setComplete] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    return listenTo(current, async () => setComplete(Object.keys(errorsOf(new FormData(current))).length === 0));
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { currentTarget } = event;
    const typed = new FormData(currentTarget);
    const found = errorsOf(typed);
    setErrors(found);
    setNote('');
    const [first] = Object.keys(found);
    if (first) return currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();

    setSending(true);
    const email = String(typed.get('email')).trim();
    const { is, message } = await askToBeTold({ product_uuid: product.uuid, email, consent: true }, siteKey);
    setSending(false);
    if (is === 'added') {
      notify({ kind: 'success', text: message });
      return onAdded();
    }
    if (is === 'waiting') notify({ kind: 'error', text: message });
    setNote(message);
  };
  const forgive = (name: FieldName) => setErrors(({ [name]: _right, ...others }) => others);

  return { form, errors, note, isComplete, isSending, submit, forgive };
}

function errorsOf(typed: FormData): Errors {
  const email = fieldError(EMAIL, String(typed.get('email') ?? ''));
  return { ...(email && { email }), ...(!typed.has('consent') && { consent: MESSAGES.consent }) };
}
