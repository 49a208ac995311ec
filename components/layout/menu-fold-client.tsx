'use client';
// An island because the levels above the current page open by themselves, and Escape goes back a level.

import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

type Props = { path: string; className?: string | undefined; children: ReactNode };

/** What the visitor has opened or closed stays so until another page comes. */
export function MenuFold({ path, className, children }: Props) {
  const page = usePathname();
  const isWithin = page.startsWith(`${path}/`);
  const [choice, setChoice] = useState({ page, isOpen: isWithin });
  if (choice.page !== page) setChoice({ page, isOpen: isWithin });
  const isOpen = choice.page === page ? choice.isOpen : isWithin;

  const follow = (isNow: boolean) => {
    // What a page opens or closes itself is told, too, while it arrives: nothing is to be made anew for it.
    if (isNow !== isOpen) setChoice({ page, isOpen: isNow });
  };
  const goBack = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { currentTarget: details } = event;
    // The browser tells of its own toggling later: a quick Escape finds the level open, and us not knowing of it.
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
