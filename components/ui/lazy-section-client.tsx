'use client';
// Client: observes visibility.

import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { onceVisible } from '@/lib/browser/once-visible';
import styles from './lazy-section.module.css';
import { SectionHeading } from './section-heading';

type Props = {
  title: string;
  link?: { name: string; link: string };
  places: ReactNode;
  children: ReactNode;
};

/** Loads its content when near the viewport. Must be last on a page, so that it shifts nothing. */
export function LazySection({ title, link, places, children }: Props) {
  const [isSeen, setIsSeen] = useState(false);
  const watch = useCallback((section: HTMLElement) => onceVisible(section, () => setIsSeen(true)), []);
  return (
    <section ref={watch} className={styles.section}>
      <SectionHeading title={title} link={link} />
      {isSeen ? <Suspense fallback={places}>{children}</Suspense> : places}
    </section>
  );
}
