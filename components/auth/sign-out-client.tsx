'use client';

// Client: clears the customer's data in this browser. Without scripts the form signs out on the server.

import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MESSAGES } from '@/contract/messages';
import { clearTabAndLeave } from '@/lib/auth/sign-out';
import { signOut } from '@/lib/browser-api/auth';
import { notifyOf } from '@/lib/notify';
import { paths } from '@/lib/paths';

const notify = notifyOf('sign-in');

/** Other devices stay signed in. [AUTH-11] */
export function SignOut({ children = 'Выйти' }: { children?: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false);

  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    const result = await signOut();
    // 401: the session has already ended, so the goal is reached.
    if (result.ok || result.status === 401)
      return clearTabAndLeave(result.ok ? result.data.message : MESSAGES.signed_out);
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
