'use client';
// Client: products may be removed faster than responses arrive.

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useTransition } from 'react';
import { useFocusWhenShorter } from '@/components/ui/use-focus-when-gone';
import { comparisonAddress } from '@/lib/catalog/comparison';
import { useCompare } from '@/stores/compare/use-compare';
import styles from './comparison-choice.module.css';

type Props = {
  slugs: readonly string[];
  children: ReactNode;
};

type Remove = (slug: string) => void;
const RemoveContext = createContext<Remove>(() => undefined);

export const useRemoveCompared = (): Remove => useContext(RemoveContext);

/** Products removed in quick succession all stay removed. */
export function ComparisonChoice({ slugs, children }: Props) {
  const router = useRouter();
  const compare = useCompare();
  const [isPending, startTransition] = useTransition();
  const removed = useRef<readonly string[]>([]);
  const box = useFocusWhenShorter<HTMLDivElement>(slugs.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new slugs are a new response
  useLayoutEffect(() => {
    if (!isPending) removed.current = [];
  }, [isPending, slugs]);

  const remove = (slug: string) => {
    compare.remove(slug);
    removed.current = [...removed.current, slug];
    const left = slugs.filter((other) => !removed.current.includes(other));
    startTransition(() => router.replace(comparisonAddress(left), { scroll: false }));
  };

  return (
    <RemoveContext value={remove}>
      <div ref={box} tabIndex={-1} className={styles.box}>
        {children}
      </div>
    </RemoveContext>
  );
}
