'use client';

// Client: the visitor moves the edge between two pictures. A native range input handles pointer and keys.

import { type CSSProperties, type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './before-after.module.css';

const MIDDLE = 50;

export function Curtain({ children }: { children: ReactNode }) {
  const [share, setShare] = useState(MIDDLE);
  return (
    <div className={styles.curtain} style={{ '--share': share / 100 } as CSSProperties}>
      {children}
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        value={share}
        onChange={({ target }) => setShare(target.valueAsNumber)}
        aria-label="Граница между «было» и «стало»"
        aria-valuetext={`«Было» занимает ${share} %`}
      />
      <span className={styles.edge} aria-hidden>
        <Icon name="arrows-horizontal" size={24} />
      </span>
    </div>
  );
}
