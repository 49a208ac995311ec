'use client';
// Client: switches panels and handles arrow keys.

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './tabs.module.css';
import { useHydrated } from './use-hydrated';

type Tab = { id: string; title: string; content: ReactNode };

type Props = { label: string; tabs: readonly Tab[] };

/** Without scripts all panels are shown with titles, and the tabs link to them. */
export function Tabs({ label, tabs }: Props) {
  const [currentId, setCurrentId] = useState(tabs[0]?.id);
  const isReady = useHydrated();
  const prefix = useId();
  const strip = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex(({ id }) => id === currentId);

  const move = (event: KeyboardEvent) => {
    const next = tabs[neighbour(event.key, current, tabs.length)];
    if (!next) return;
    event.preventDefault();
    setCurrentId(next.id);
    strip.current?.querySelector<HTMLElement>(`[href="#${CSS.escape(`${prefix}-${next.id}`)}"]`)?.focus();
  };

  return (
    <div>
      <div ref={strip} className={styles.strip} {...(isReady && { role: 'tablist', 'aria-label': label })}>
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            href={`#${prefix}-${id}`}
            className={classNames(styles.tab, isReady && id === currentId && styles.current)}
            {...(isReady && {
              id: `${prefix}-${id}-tab`,
              role: 'tab',
              'aria-selected': id === currentId,
              'aria-controls': `${prefix}-${id}`,
              tabIndex: id === currentId ? 0 : -1,
              onKeyDown: move,
              onClick: (event) => {
                event.preventDefault();
                setCurrentId(id);
              },
            })}
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(({ id, title, content }) => (
        <div
          key={id}
          id={`${prefix}-${id}`}
          className={styles.panel}
          {...(isReady && {
            role: 'tabpanel',
            'aria-labelledby': `${prefix}-${id}-tab`,
            tabIndex: 0,
            hidden: id !== currentId,
          })}
        >
          {!isReady && <h3 className={styles.title}>{title}</h3>}
          {content}
        </div>
      ))}
    </div>
  );
}

function neighbour(key: string, from: number, count: number): number {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === ' ' ? from : -1;
}
