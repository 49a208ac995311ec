import { useRef } from 'react';
import { randomId } from '@/lib/browser/random-id';
import { type Attempt, keepAttempt, readAttempt } from './form-draft';

/**
 * One id for all attempts to send the same content, so that a repeated press or a lost answer does nothing twice.
 * With the name of a form's draft it survives a reload too. Without content it stays until `end`.
 */
export function useAttemptId(draft?: string) {
  const attempt = useRef<Attempt>(undefined);
  const lastOf = () => attempt.current ?? (draft ? readAttempt(draft) : undefined);
  const idOf = (content = ''): string => {
    const last = lastOf();
    if (last && last.content === content) {
      attempt.current = last;
      return last.id;
    }
    attempt.current = { content, id: randomId() };
    if (draft) keepAttempt(draft, attempt.current);
    return attempt.current.id;
  };
  const end = () => {
    attempt.current = undefined;
    if (draft) keepAttempt(draft, undefined);
  };
  return { idOf, end };
}
