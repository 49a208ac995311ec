import { SectionHeading } from '@/components/ui/section-heading';
import type { Teaser } from '@/contract/blocks';
import styles from './related.module.css';
import { TeaserGrid } from './teaser-grid';

type Props = { title: string; items: Teaser[]; link: { name: string; link: string } };

export function Related({ title, items, link }: Props) {
  if (items.length === 0) return null;
  return (
    <section className={styles.related}>
      <SectionHeading title={title} link={link} />
      <TeaserGrid items={items} />
    </section>
  );
}
