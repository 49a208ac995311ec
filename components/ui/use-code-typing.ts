import { useState } from 'react';
import { readCode } from '@/contract/typed/digits';

export function useCodeTyping(code: string, onChange: (code: string) => void) {
  const [isUnread, setUnread] = useState(false);
  const take = (typed: string) => {
    const next = readCode(typed, code);
    setUnread(next === undefined);
    if (next !== undefined && next !== code) onChange(next);
  };
  return { take, error: isUnread ? 'В этом тексте нет кода из 6 цифр' : undefined };
}
