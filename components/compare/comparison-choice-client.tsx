'use client';
// An island because plants may be taken away faster than the answers come.

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useTransition } from 'react';
import { useFocusWhenShorter } from '@/components/ui/use-focus-when-shorter';
import { comparisonAddress } from '@/lib/catalog/comparison';
import { useCompare } from '@/stores/compare/use-compare';
import styles from './comparison-choice.module.css';

type Props = {
  /** Of the products on the page. */
  slugs: readonly string[];
  children: ReactNode;
};

type Forget = (slug: string) => void;
const ForgetContext = createContext<Forget>(() => undefined);

/** Takes a product out of the comparison on the page and out of the visitor's choice. */
export const useForget = (): Forget => useContext(ForgetContext);

/** However fast the presses: what has been taken away stays away. */
export function ComparisonChoice({ slugs, children }: Props) {
  const router = useRouter();
  const compare = useCompare();
  const [isPending, startTransition] = useTransition();
  const gone = useRef<readonly string[]>([]);
  const box = useFocusWhenShorter<HTMLDivElement>(slugs.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another answer
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
