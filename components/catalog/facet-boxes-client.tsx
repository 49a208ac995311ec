'use client';
// An island so that the router's data tell each value of sixty once, and not its markup as well.

import { Checkbox } from '@/components/ui/checkbox';
import { formatNumber } from '@/lib/format/plural';
import styles from './facet-boxes.module.css';
import { Fold } from './fold-client';

/** A value of a facet: what it is called, and how many there are with it. */
export type Choice = { key: string; value: string; name: string; count: number; isChosen: boolean };

/** So many values are seen; one more is not hidden by itself. */
const SEEN = 6;

/** A box for each value; those that would give nothing are there, but off. */
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
