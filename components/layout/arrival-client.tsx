'use client';
// An island because only the browser's router knows when another page stands.

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useLayoutEffect, useRef } from 'react';

type Address = { path: string; query: string };
export type OnArrive = (from: Address, to: Address) => void;

type Props = { onArrive: OnArrive };

/** Tells when another address stands, before it is painted. */
export function Arrival(props: Props) {
  return (
    // Reading the query makes whoever does it wait for the browser in a page made ahead: this one shows nothing.
    <Suspense>
      <Watched {...props} />
    </Suspense>
  );
}

function Watched({ onArrive }: Props) {
  const path = usePathname();
  const query = useSearchParams().toString();
  const last = useRef({ path, query });
  useLayoutEffect(() => {
    const from = last.current;
    if (from.path === path && from.query === query) return;
    last.current = { path, query };
    onArrive(from, last.current);
  }, [path, query, onArrive]);
  return null;
}
