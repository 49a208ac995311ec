'use client';
// Client: knows the current address, marks its section and scrolls it into view.

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { adminPaths } from '@/lib/admin/paths';
import styles from './admin-frame.module.css';

const isBelow = (path: string, pathname: string): boolean =>
  path !== adminPaths.today && pathname.startsWith(`${path}/`);

/** A section may stand below another one. */
function currentOf(path: string, pathname: string, paths: readonly string[]): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  const nearest = paths
    .filter((other) => other === pathname || isBelow(other, pathname))
    .sort()
    .at(-1);
  return path === nearest ? 'true' : undefined;
}

export function SectionsNav({ sections }: { sections: readonly { name: string; path: string }[] }) {
  const pathname = usePathname();
  const paths = sections.map(({ path }) => path);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label="Разделы" className={styles.nav}>
      <ul ref={list} className={styles.sections}>
        {sections.map(({ name, path }) => (
          <li key={path}>
            <PageLink href={path} aria-current={currentOf(path, pathname, paths)}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
