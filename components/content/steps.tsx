import type { BlockProps } from './block-context';
import styles from './steps.module.css';

export function Steps({ block: { title, items } }: BlockProps<'steps'>) {
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ol className={styles.steps}>
        {items.map(({ name, text, term }) => (
          <li key={name}>
            {term && <span className={styles.term}>{term}</span>}
            <div>
              <b>{name}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
