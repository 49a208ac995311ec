import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/ui/section-heading';
import { styles } from './gallery-styles';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHeading title={title} />
      <div className={styles.samples}>{children}</div>
    </section>
  );
}

type Props = { title: string; layout?: 'row' | 'grid' | 'plain'; children: ReactNode };

export function Sample({ title, layout = 'row', children }: Props) {
  return (
    <div className={styles.sample}>
      <h3 className={styles.name}>{title}</h3>
      <div className={styles[layout]}>{children}</div>
    </div>
  );
}
