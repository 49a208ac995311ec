'use client';
// Client: opens the levels above the current page and handles Escape.

import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

type Props = { path: string; className?: string | undefined; children: ReactNode };

/** The visitor's choice lasts until the next page. */
export function MenuFold({ path, className, children }: Props) {
  const page = usePathname();
  const isWithin = page.startsWith(`${path}/`);
  const [choice, setChoice] = useState({ page, isOpen: isWithin });
  if (choice.page !== page) setChoice({ page, isOpen: isWithin });
  const isOpen = choice.page === page ? choice.isOpen : isWithin;

  const follow = (isNow: boolean) => {
    // `toggle` also fires for changes made by React: no further render.
    if (isNow !== isOpen) setChoice({ page, isOpen: isNow });
  };
  const goBack = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { currentTarget: details } = event;
    // `toggle` fires late: at a quick Escape the element is open before the state says so.
    if (event.key !== 'Escape' || event.defaultPrevented || !details.open) return;
    event.preventDefault();
    details.open = false;
    details.querySelector('summary')?.focus();
  };

  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => follow(currentTarget.open)}
      onKeyDown={goBack}
    >
      {children}
    </details>
  );
}
