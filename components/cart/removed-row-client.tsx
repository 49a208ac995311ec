'use client';
// Client: runs a timer.

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PresenceItem } from '@/components/ui/presence-client';
import { RETURN_MS, type Removal, removalText } from './removals';
import styles from './removed-row.module.css';

type Props = {
  removal: Removal;
  onReturn: (removal: Removal) => void;
  onEnd: (id: number) => void;
};

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
