'use client';

// An island because it makes this browser forget its customer. Without scripts the form does what the server can.

import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MESSAGES } from '@/contract/messages';
import { signOutOfTab } from '@/lib/auth/sign-out';
import { signOut } from '@/lib/browser-api/auth';
import { notifyOf } from '@/lib/notify';
import { paths } from '@/lib/paths';

const notify = notifyOf('sign-in');

/** Signs out here; the other devices stay. [AUTH-11] */
export function SignOut({ children = 'Выйти' }: { children?: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false);

  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    const result = await signOut();
    // Nobody is signed in any more: what was wished has come about.
    if (result.ok || result.status === 401) return signOutOfTab(result.ok ? result.data.message : MESSAGES.signed_out);
    setLeaving(false);
    notify({ kind: 'error', text: result.message });
  };

  return (
    <form method="post" action={paths.signOutForm} onSubmit={leave}>
      <Button type="submit" tone="quiet" isLoading={isLeaving}>
        <Icon name="sign-out" size={20} /> {children}
      </Button>
    </form>
  );
}
