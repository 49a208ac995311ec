'use client';
// Client: observes whether the page's own button is in view.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useInterfaceState } from '@/stores/interface/use-interface';
import styles from './buy-bar.module.css';
import { BUY_ID } from './buy-id';

/** Shown from the first paint on, hidden while the page's own button is between the top bar and this bar. */
export function BuyBarFrame({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const [isButtonInView, setIsButtonInView] = useState(false);
  const notice = useInterfaceState((state) => state.cookieNotice);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice raises the bar
  useEffect(() => {
    const button = document.getElementById(BUY_ID);
    if (!button || !bar.current) return;
    // Zero where the bar is not displayed, large where it is not sticky.
    const { top } = bar.current.getBoundingClientRect();
    const observer = new IntersectionObserver((entries) => setIsButtonInView(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `-73px 0px ${Math.min(0, top && top - innerHeight)}px`,
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [notice]);

  return (
    <div className={styles.frame}>
      <section ref={bar} className={styles.bar} aria-label="Купить" inert={isButtonInView}>
        {children}
      </section>
    </div>
  );
}
