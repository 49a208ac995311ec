'use client';
// An island because only the browser knows whether it is signed in: the page is the same for everybody.

import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { useSyncExternalStore } from 'react';
import { isSignedIn } from '@/lib/cookies';
import { paths } from '@/lib/paths';
import { NavLink } from './nav-link-client';

type Props = {
  className?: string | undefined;
  /** In place of «Вход». */
  signIn?: string;
  iconSize: number;
};

const unchanging = () => () => {};

/** «Профиль» for who is signed in, else the way in. [UI-01, UI-05] */
export function AccountLink({ className, signIn = 'Вход', iconSize }: Props) {
  const isIn = useSyncExternalStore(unchanging, isSignedIn, () => false);
  return (
    <NavLink className={className} href={isIn ? paths.account : paths.login}>
      <UserIcon size={iconSize} aria-hidden />
      <UserIcon size={iconSize} weight="fill" aria-hidden />
      {isIn ? 'Профиль' : signIn}
    </NavLink>
  );
}
