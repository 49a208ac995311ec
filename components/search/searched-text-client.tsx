'use client';

// Client: the bar persists across pages, so it reads the query from the URL.

import { usePathname, useSearchParams } from 'next/navigation';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/lib/paths';
import styles from './searched-text.module.css';

export function SearchedText({ hint }: { hint: string }) {
  const text = useSearchedText();
  if (!text) return hint;
  return (
    <>
      <VisuallyHidden>{hint}: </VisuallyHidden>
      <span className={styles.text}>{text}</span>
    </>
  );
}

export function useSearchedText(): string {
  const isResults = usePathname() === paths.search;
  const text = useSearchParams()?.get('search')?.trim() ?? '';
  return isResults ? text : '';
}
