'use client';
// An island because it waits until the visitor comes near.

import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { onceVisible } from '@/lib/browser/once-visible';
import styles from './late-section.module.css';
import { SectionHeading } from './section-heading';

type Props = {
  title: string;
  /** Where there is more of it. */
  link?: { name: string; link: string };
  /** What stands there, and keeps the room, until the content has come. */
  places: ReactNode;
  children: ReactNode;
};

/** A section whose content is loaded when the visitor comes near. It stands last in a page: nothing below it is moved. */
export function LateSection({ title, link, places, children }: Props) {
  const [isSeen, setIsSeen] = useState(false);
  const watch = useCallback((section: HTMLElement) => onceVisible(section, () => setIsSeen(true)), []);
  return (
    <section ref={watch} className={styles.section}>
      <SectionHeading title={title} link={link} />
      {isSeen ? <Suspense fallback={places}>{children}</Suspense> : places}
    </section>
  );
}
