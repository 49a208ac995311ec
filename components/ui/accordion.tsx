import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

type Props = { items: readonly { title: string; content: ReactNode; isOpen?: boolean }[] };

/** Rows that unfold, each by itself; the browser's own, so that they work without scripts and are found by search. */
export function Accordion({ items }: Props) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content, isOpen }) => (
        <details key={title} open={isOpen}>
          <summary>
            {title} <CaretDownIcon size={20} aria-hidden />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
