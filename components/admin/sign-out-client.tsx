'use client';
// Client: ends the session by an API call.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { adminPaths } from '@/lib/admin/paths';
import { removeSession, sessionKeys } from '@/lib/browser/session-storage';
import { closeSession } from '@/lib/browser-api/staff';
import { notifyOf } from '@/lib/notify';

const notify = notifyOf('admin');

const countUnsent = async (): Promise<number> => (await import('@/lib/browser/field-page')).countUnsentMoves();

export function SignOut() {
  const [isLeaving, setLeaving] = useState(false);
  const ask = async () => {
    setLeaving(true);
    const unsent = await countUnsent().catch(() => 0);
    if (unsent === 0) return leave();
    setLeaving(false);
    const text = `Не\u00A0отправлено записей «В\u00A0поле»: ${unsent}. Они останутся на\u00A0этом устройстве и\u00A0уйдут, когда вы\u00A0снова войдёте и\u00A0откроете эту страницу`;
    notify({ kind: 'warning', text, action: { name: 'Всё равно выйти', run: () => void leave() } });
  };
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
    <Button tone="quiet" size="compact" isLoading={isLeaving} onClick={() => void ask()}>
      Выйти
    </Button>
  );
}
