'use client';
// Client: runs a timer.

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PresenceItem } from '@/components/ui/presence-client';
import { type Removal, removalText, UNDO_MS } from './removals';
import styles from './removed-row.module.css';

type Props = {
  removal: Removal;
  onRestore: (removal: Removal) => void;
  onExpire: (id: number) => void;
};

export function RemovedRow({ removal, onRestore, onExpire }: Props) {
  const { id, isRestoring } = removal;
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isUnderPointer || isFocused || isRestoring;

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => onExpire(id), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isPaused, id, onExpire]);

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
      <Button tone="secondary" size="compact" isLoading={isRestoring} onClick={() => onRestore(removal)}>
        Вернуть
      </Button>
    </PresenceItem>
  );
}
