import { Accordion } from '@/components/ui/accordion';
import type { BlockProps } from './block-context';
import styles from './faq.module.css';

export function Faq({ block: { title, items } }: BlockProps<'faq'>) {
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      <Accordion items={items.map(({ question, answer }) => ({ title: question, content: answer }))} />
    </>
  );
}
