import type { FormAnswer } from '@/contract/forms';
import { MESSAGES } from '@/contract/messages';
import type { Result } from '../result';

type Titles = { success_title: string; error_title: string };

export type FormOutcome = {
  kind: 'success' | 'error';
  text: string;
  toast: string | undefined;
  errors: Record<string, string>;
  isFreeAtOnce: boolean;
};

export function outcomeOf(answer: Result<FormAnswer>, { success_title, error_title }: Titles): FormOutcome {
  const title = error_title || MESSAGES.toast_error;
  const failed = (reason: string, errors: FormOutcome['errors'], isFreeAtOnce: boolean): FormOutcome => ({
    kind: 'error',
    text: reason && reason !== title ? `${title} ${reason}` : title,
    errors,
    toast: isFreeAtOnce ? title : undefined,
    isFreeAtOnce,
  });
  // A network failure shows the title only; a refusal and a rate limit show their reason.
  if (!answer.ok) {
    return failed(
      answer.kind !== 'unavailable' || answer.retry_after ? answer.message : '',
      answer.errors ?? {},
      false,
    );
  }
  const { status, result, message } = answer.data;
  if (status && result === 'ok') {
    const done = success_title || MESSAGES.toast_success;
    return { kind: 'success', text: done, toast: done, errors: {}, isFreeAtOnce: false };
  }
  return typeof message === 'string' ? failed(message, {}, !status) : failed('', message, !status);
}
