'use client';
// An island because the bars stay while pages come and go beneath: the address knows what was searched for.

import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './searched-words.module.css';
import { useSearchedWords } from './use-searched-words';

/** In the bar's field: the words of the results on the screen, else what it is for. */
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
