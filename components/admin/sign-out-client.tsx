'use client';
// Client: ends the session by an API call.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminPaths } from '@/lib/admin/paths';
import { removeSession, sessionKeys } from '@/lib/browser/session-storage';
import { closeSession } from '@/lib/browser-api/staff';
import { notifyOf } from '@/lib/notify';

const notify = notifyOf('admin');

export function SignOut() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const result = await closeSession();
    const isOver = result.ok || result.status === 401;
    if (!isOver) {
      setLeaving(false);
      return notify({ kind: 'error', text: result.message });
    }
    removeSession(sessionKeys.staffDrafts);
    await import('@/lib/browser/field-page').then(({ forgetFieldPage }) => forgetFieldPage()).catch(() => undefined);
    // The router would keep the former pages, with names and sums, in the document.
    window.location.replace(adminPaths.signIn());
  };
  return (
    <Button tone="quiet" size="compact" isLoading={isLeaving} onClick={leave}>
      Выйти
    </Button>
  );
}
