'use client';
// An island because its time runs here.

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
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
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld || isReturning) return;
    const timer = setTimeout(() => onEnd(id), RETURN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isReturning, id, onEnd]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li className={styles.row} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <p role="status">{removalText(removal)}</p>
      <Button tone="secondary" size="compact" isLoading={isReturning} onClick={() => onReturn(removal)}>
        Вернуть
      </Button>
    </li>
  );
}
