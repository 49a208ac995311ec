'use client';

// Client: the RSC payload holds each of sixty values once, instead of also their markup.

import { type ReactNode, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { formatNumber } from '@/lib/format/plural';
import styles from './facet-boxes.module.css';

export type Choice = { key: string; value: string; name: string; count: number; isChosen: boolean };

const SEEN = 6;

export function FacetBoxes({ choices }: { choices: Choice[] }) {
  const seen = choices.length > SEEN + 1 ? SEEN : choices.length;
  const rest = choices.slice(seen);
  return (
    <>
      {choices.slice(0, seen).map(toBox)}
      {rest.length > 0 && (
        <Fold
          className={styles.rest}
          isOpen={rest.some(({ isChosen }) => isChosen)}
          summary={
            <>
              <span className={styles.more}>Ещё {rest.length}</span>
              <span className={styles.less}>Свернуть</span>
            </>
          }
        >
          {rest.map(toBox)}
        </Fold>
      )}
    </>
  );
}

const toBox = ({ key, value, name, count, isChosen }: Choice) => (
  <Checkbox
    key={`${key} ${value}`}
    name={key}
    value={value}
    defaultChecked={isChosen}
    disabled={count === 0 && !isChosen}
    aside={formatNumber(count)}
    isPlain
  >
    {name}
  </Checkbox>
);

type Props = {
  isOpen: boolean;
  className?: string | undefined;
  summary: ReactNode;
  children: ReactNode;
};

export function Fold({ isOpen, className, summary, children }: Props) {
  const [start] = useState(isOpen);
  return (
    <details className={className} open={start}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
