import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon';

type Props = { items: readonly { title: string; content: ReactNode; isOpen?: boolean }[] };

export function Accordion({ items }: Props) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content, isOpen }) => (
        <details key={title} open={isOpen}>
          <summary>
            {title} <Icon name="caret-down" size={20} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
