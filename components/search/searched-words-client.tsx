'use client';
// Client: the bar persists across pages, so it reads the query from the URL.

import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './searched-words.module.css';
import { useSearchedWords } from './use-searched-words';

/** The current query on the results page, else the hint. */
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
