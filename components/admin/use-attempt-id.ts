import { useRef } from 'react';
import { randomId } from '@/lib/browser/random-id';

/** One id for all attempts to send the same content, so that a repeated press or a lost answer does nothing twice. */
export function useAttemptId() {
  const attempt = useRef({ content: '', id: '' });
  const idOf = (content: string): string => {
    const { id } = attempt.current;
    if (id && attempt.current.content === content) return id;
    attempt.current = { content, id: randomId() };
    return attempt.current.id;
  };
  const end = () => {
    attempt.current = { content: '', id: '' };
  };
  return { idOf, end };
}
