'use client';
// An island because the levels above the current page open by themselves, and Escape goes back a level.

import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

type Props = { path: string; className?: string | undefined; children: ReactNode };

/** What the visitor has opened or closed stays so until another page comes. */
export function MenuFold({ path, className, children }: Props) {
  const page = usePathname();
  const [choice, setChoice] = useState({ page, isOpen: page.startsWith(`${path}/`) });
  const isOpen = choice.page === page ? choice.isOpen : page.startsWith(`${path}/`);

  const goBack = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    event.preventDefault();
    setChoice({ page, isOpen: false });
    event.currentTarget.querySelector('summary')?.focus();
  };

  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setChoice({ page, isOpen: currentTarget.open })}
      onKeyDown={goBack}
    >
      {children}
    </details>
  );
}
