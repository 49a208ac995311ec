'use client';
// Client: shows a pending list and moves the focus in a new one.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import { GOODS_ID } from '@/lib/paths';
import { focusCard } from './focus-card';
import styles from './list-area.module.css';
import { useListing } from './use-listing';

type Props = {
  shown: number;
  children: ReactNode;
};

export function ListArea({ shown, children }: Props) {
  const { address, isPending, move } = useListing();
  const headingId = useId();
  const area = useRef<HTMLElement>(null);
  const before = useRef(shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new list
  useLayoutEffect(() => {
    if (!area.current || isPending) return;
    if (move.current === 'more') focusCard(area.current, before.current);
    if (move.current === 'choice' || move.current === 'reset') {
      scrollToStart(area.current);
      restoreFocus(area.current);
    }
    before.current = shown;
  }, [address, isPending, shown, move]);

  return (
    <section
      ref={area}
      id={GOODS_ID}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-busy={isPending}
      className={classNames(styles.area, isPending && styles.pending)}
    >
      <h2 id={headingId}>
        <VisuallyHidden>Товары</VisuallyHidden>
      </h2>
      {children}
    </section>
  );
}

/** Pixels of a window that the bars at its top cover at most. */
const COVERED = 150;

function scrollToStart(area: Element): void {
  if (area.getBoundingClientRect().top < COVERED) area.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** If the pressed element is gone, as a tag is, keyboard users continue here or in the open sheet. */
function restoreFocus(area: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  const place = document.querySelector<HTMLElement>(':popover-open') ?? area;
  place.focus({ preventScroll: true });
}
