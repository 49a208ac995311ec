import { Accordion } from '@/components/ui/accordion';
import { RichText } from '@/components/ui/rich-text';
import type { BlockProps } from './block-context';
import styles from './text-blocks.module.css';

export function Heading({ block: { text, level } }: BlockProps<'heading'>) {
  return level === 2 ? <h2 className={styles.heading}>{text}</h2> : <h3 className={styles.smaller}>{text}</h3>;
}

export function Text({ block: { html } }: BlockProps<'text'>) {
  return <RichText html={html} />;
}

export function Quote({ block: { text, author } }: BlockProps<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>{text}</blockquote>
      {author && <figcaption>{author}</figcaption>}
    </figure>
  );
}

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

export function Faq({ block: { title, items } }: BlockProps<'faq'>) {
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      <Accordion items={items.map(({ question, answer }) => ({ title: question, content: answer }))} />
    </>
  );
}
