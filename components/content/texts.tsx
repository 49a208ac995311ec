import { RichText } from '@/components/ui/rich-text';
import type { BlockProps } from './block-context';
import styles from './texts.module.css';

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
