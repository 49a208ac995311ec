import type { BlockProps } from './block-context';
import styles from './included.module.css';

export function Included({ block: { title, items, extra } }: BlockProps<'included'>) {
  return (
    <div className={styles.columns}>
      <section className={styles.sheet}>
        <h2>{title}</h2>
        <List items={items} />
      </section>
      {extra.length > 0 && (
        <section className={styles.extra}>
          <h2>Считаем отдельно</h2>
          <List items={extra} />
        </section>
      )}
    </div>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
