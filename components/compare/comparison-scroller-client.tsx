'use client';
// Client: names appear when the table's head scrolls out of view, and scroll sideways with it.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CardName } from '@/components/catalog/card-name';
import { classNames } from '@/lib/class-names';
import styles from './comparison-scroller.module.css';

type Props = {
  columns: readonly { uuid: string; name: string }[];
  children: ReactNode;
};

/** Repeats the names of the columns visually; screen readers use the table's head. */
export function ComparisonScroller({ columns, children }: Props) {
  const names = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [isHeadGone, setHeadGone] = useState(false);

  useEffect(() => {
    const head = scroller.current?.querySelector('thead');
    if (!names.current || !head) return;
    const { top } = getComputedStyle(names.current);
    const observer = new IntersectionObserver(
      ([entry]) => entry && setHeadGone(!entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: `-${top} 0px 0px` },
    );
    observer.observe(head);
    return () => observer.disconnect();
  }, []);

  const follow = () => {
    if (strip.current && scroller.current) strip.current.scrollLeft = scroller.current.scrollLeft;
  };

  return (
    <>
      <div ref={names} className={classNames(styles.names, isHeadGone && styles.shown)} aria-hidden>
        <div className={styles.window}>
          <div ref={strip} className={styles.strip}>
            {columns.map(({ uuid, name }) => (
              <p key={uuid}>
                <CardName name={name} />
              </p>
            ))}
          </div>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label="Таблица сравнения" tabIndex={0} onScroll={follow}>
        {children}
      </section>
    </>
  );
}
