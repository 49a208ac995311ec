'use client';
// Client: ends the session by an API call.

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { adminPaths } from '@/lib/admin/paths';
import { removeSession, sessionKeys } from '@/lib/browser/session-storage';
import { closeSession } from '@/lib/browser-api/staff';
import { useStaffAct } from './use-staff-act';

type Props = { about?: string; children?: ReactNode };

export function SignOut({ about, children = 'Выйти' }: Props) {
  const { pressed, act } = useStaffAct();
  const run = async () => {
    const isOut = await act('signOut', signOut, { next: adminPaths.signIn(), isQuiet: true });
    if (!isOut) return;
    removeSession(sessionKeys.staffDrafts);
    await import('@/lib/browser/field-page').then(({ forgetFieldPage }) => forgetFieldPage()).catch(() => undefined);
  };
  return (
    <Button tone="quiet" size="compact" isLoading={pressed !== undefined} onClick={run}>
      {children}
      {about && <VisuallyHidden>{`: ${about}`}</VisuallyHidden>}
    </Button>
  );
}

/** A session that is over already is a success. */
async function signOut() {
  const result = await closeSession();
  return result.ok || result.status !== 401 ? result : { ok: true as const, data: { status: 1 as const, message: '' } };
}
