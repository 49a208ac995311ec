import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { BlockProps } from './block-context';
import styles from './faq.module.css';

export function Faq({ block: { title, items } }: BlockProps<'faq'>) {
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={styles.faq}>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question} <CaretDownIcon size={20} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </>
  );
}
