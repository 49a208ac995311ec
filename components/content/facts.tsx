import type { BlockProps } from './block-context';
import styles from './facts.module.css';

export function Facts({ block: { title, items } }: BlockProps<'facts'>) {
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      <dl className={styles.facts}>
        {items.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
