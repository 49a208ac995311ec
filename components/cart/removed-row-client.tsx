'use client';
// An island because its time runs here.

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PresenceItem } from '@/components/ui/presence-client';
import { RETURN_MS, type Removal, removalText } from './removals';
import styles from './removed-row.module.css';

type Props = {
  removal: Removal;
  onReturn: (removal: Removal) => void;
  /** Its time is over. */
  onEnd: (id: number) => void;
};

/** Stands in the place of what was taken away, for five seconds in which no pointer or focus rests on it and nothing is on its way back. */
export function RemovedRow({ removal, onReturn, onEnd }: Props) {
  const { id, isReturning } = removal;
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isUnderPointer || isFocused || isReturning;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(id), RETURN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id, onEnd]);

  return (
    <PresenceItem
      motion="fold"
      className={styles.row}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>{removalText(removal)}</p>
      <Button tone="secondary" size="compact" isLoading={isReturning} onClick={() => onReturn(removal)}>
        Вернуть
      </Button>
    </PresenceItem>
  );
}
