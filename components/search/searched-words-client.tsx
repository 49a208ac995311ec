'use client';

// Client: the bar persists across pages, so it reads the query from the URL.

import { usePathname, useSearchParams } from 'next/navigation';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/lib/paths';
import styles from './searched-words.module.css';

export function SearchedWords({ hint }: { hint: string }) {
  const words = useSearchedWords();
  if (!words) return hint;
  return (
    <>
      <VisuallyHidden>{hint}: </VisuallyHidden>
      <span className={styles.words}>{words}</span>
    </>
  );
}

export function useSearchedWords(): string {
  const isResults = usePathname() === paths.search;
  const words = useSearchParams()?.get('search')?.trim() ?? '';
  return isResults ? words : '';
}
