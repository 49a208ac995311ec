'use client';
// Client: products may be removed faster than responses arrive.

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useTransition } from 'react';
import { useFocusWhenShorter } from '@/components/ui/use-focus-when-shorter';
import { comparisonAddress } from '@/lib/catalog/comparison';
import { useCompare } from '@/stores/compare/use-compare';
import styles from './comparison-choice.module.css';

type Props = {
  slugs: readonly string[];
  children: ReactNode;
};

type Forget = (slug: string) => void;
const ForgetContext = createContext<Forget>(() => undefined);

export const useForget = (): Forget => useContext(ForgetContext);

/** Products removed in quick succession all stay removed. */
export function ComparisonChoice({ slugs, children }: Props) {
  const router = useRouter();
  const compare = useCompare();
  const [isPending, startTransition] = useTransition();
  const gone = useRef<readonly string[]>([]);
  const box = useFocusWhenShorter<HTMLDivElement>(slugs.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new slugs are a new response
  useLayoutEffect(() => {
    if (!isPending) gone.current = [];
  }, [isPending, slugs]);

  const forget = (slug: string) => {
    compare.remove(slug);
    gone.current = [...gone.current, slug];
    const left = slugs.filter((other) => !gone.current.includes(other));
    startTransition(() => router.replace(comparisonAddress(left), { scroll: false }));
  };

  return (
    <ForgetContext value={forget}>
      <div ref={box} tabIndex={-1} className={styles.box}>
        {children}
      </div>
    </ForgetContext>
  );
}
