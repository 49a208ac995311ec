'use client';

// Client: the page is cached for all visitors, the session is known only to the browser.

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { loadAuthWindow } from '@/components/auth/load-auth-window';
import { DialogLink } from '@/components/ui/dialog-link';
import { Icon } from '@/components/ui/icon';
import { NavLink } from '@/components/ui/nav-link-client';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';
import { useSignedIn } from '@/stores/session/use-session';

type Props = {
  className?: string | undefined;
  signIn?: string | undefined;
  iconSize: number;
};

/** «Профиль» for a signed-in customer, else opens the sign-in dialog (without scripts: its page). [UI-01, UI-05] */
export function AccountLink({ className, signIn = 'Вход', iconSize }: Props) {
  const isIn = useSignedIn();
  const isHere = usePathname() === paths.login;
  const icons = (
    <>
      <Icon name="user" size={iconSize} />
      <Icon name="user" size={iconSize} weight="fill" />
    </>
  );
  if (!isIn && !isHere) {
    return (
      <OpenSignIn className={className}>
        {icons}
        {signIn}
      </OpenSignIn>
    );
  }
  return (
    <NavLink className={className} href={isIn ? paths.account : paths.login}>
      {icons}
      {isIn ? 'Профиль' : signIn}
    </NavLink>
  );
}

function OpenSignIn({ className, children }: Pick<Props, 'className'> & { children: ReactNode }) {
  const { setAuth } = useInterface();
  return (
    <DialogLink href={paths.login} className={className} onOpen={() => setAuth(true)} load={loadAuthWindow}>
      {children}
    </DialogLink>
  );
}
