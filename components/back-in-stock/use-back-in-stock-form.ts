import { type FormEvent, useEffect, useRef, useState } from 'react';
import { listenTo } from '@/components/forms/form-events';
import { MESSAGES } from '@/contract/messages';
import { requestBackInStock } from '@/lib/browser-api/back-in-stock';
import { readDraft, removeDraft, writeDraft } from '@/lib/forms/draft';
import { fieldError } from '@/lib/forms/rules';
import { readTrap } from '@/lib/forms/trap';
import { notifyOf } from '@/lib/notify';

const notify = notifyOf('back-in-stock');

export type AwaitedProduct = { uuid: string; name: string };
type FieldName = 'email' | 'consent';

const DRAFT = 'back_in_stock';
type Errors = Partial<Record<FieldName, string>>;

type Options = { product: AwaitedProduct; isGuarded: boolean; onAdded: (answer: string) => void };

const EMAIL = { name: 'email', type: 'email', label: '', required: true } as const;

/** [FORM-01, FORM-09] */
export function useBackInStockForm({ product, isGuarded, onAdded }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [isComplete, setComplete] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    return listenTo(current, async ({ type }) => {
      const typed = new FormData(current);
      // Not on blur: it also fires when the window closes after a successful send.
      if (type === 'change') writeDraft(DRAFT, { email: String(typed.get('email') ?? '') });
      setComplete(Object.keys(errorsOf(typed)).length === 0);
    });
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
    const trap = readTrap(currentTarget);
    const email = String(typed.get('email')).trim();
    const { is, message } = await requestBackInStock(
      { product_uuid: product.uuid, email, consent: true, ...trap },
      isGuarded,
    );
    setSending(false);
    if (is === 'added') {
      removeDraft(DRAFT);
      notify({ kind: 'success', text: message });
      return onAdded(message);
    }
    if (is === 'waiting') notify({ kind: 'error', text: message });
    setNote(message);
  };
  const [{ email: typedBefore = '' }] = useState(() => readDraft(DRAFT));
  const clearError = (name: FieldName) => setErrors(({ [name]: _cleared, ...others }) => others);

  return { form, typedBefore, errors, note, isComplete, isSending, submit, clearError };
}

function errorsOf(typed: FormData): Errors {
  const email = fieldError(EMAIL, String(typed.get('email') ?? ''));
  return { ...(email && { email }), ...(!typed.has('consent') && { consent: MESSAGES.consent }) };
}
