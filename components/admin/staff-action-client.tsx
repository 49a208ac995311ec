'use client';
// Client: sends one call and shows the page as it is afterwards.

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { adminPaths } from '@/lib/admin/paths';
import { removeSession, sessionKeys } from '@/lib/browser/session-storage';
import * as staff from '@/lib/browser-api/staff';
import * as orders from '@/lib/browser-api/staff-orders';
import { type Notice, notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { mayRefresh } from './use-staff-act';

const notify = notifyOf('admin');

type Done = { status: 0 | 1; message: string };

export type StaffAct =
  | { kind: 'signOut' }
  | { kind: 'setAccess'; id: string; isDisabled: boolean }
  | { kind: 'endSession'; id: string }
  | { kind: 'endOwnSession'; id: string }
  | { kind: 'revokeKey'; id: string }
  | { kind: 'restore'; id: number }
  | { kind: 'removeView'; id: string }
  | { kind: 'eraseCustomer'; key: string };

type Props = {
  act: StaffAct;
  /** Offered in the notification of success. */
  undo?: StaffAct | undefined;
  /** What it is about, for screen readers: «: Анна». */
  about?: string;
  /** The page to show afterwards, if this one is no more. */
  next?: string;
  tone?: 'secondary' | 'quiet' | 'danger';
  children: ReactNode;
};

export function StaffAction({ act, undo, about, next, tone = 'quiet', children }: Props) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const run = async (wanted: StaffAct) => {
    setSending(true);
    const result = await send(wanted);
    setSending(false);
    if (wanted.kind === 'signOut') {
      removeSession(sessionKeys.staffDrafts);
      if (result.ok || result.status === 401) return router.replace(adminPaths.signIn());
    }
    const isUndo = wanted === undo;
    const isDone = showResult(result, undo && !isUndo ? { name: 'Вернуть', run: () => void run(undo) } : undefined);
    if (isDone && next) return router.replace(next);
    if (mayRefresh(result)) router.refresh();
  };
  return (
    <Button tone={tone} size="compact" isLoading={isSending} onClick={() => run(act)}>
      {children}
      {about && <VisuallyHidden>{`: ${about}`}</VisuallyHidden>}
    </Button>
  );
}

function showResult(result: Result<Done>, action: Notice['action']): boolean {
  const isDone = result.ok && result.data.status === 1;
  const text = result.ok ? result.data.message : result.message;
  notify(isDone ? { kind: 'success', text, ...(action && { action }) } : { kind: 'error', text });
  return isDone;
}

function send(act: StaffAct) {
  switch (act.kind) {
    case 'signOut':
      return staff.closeSession();
    case 'setAccess':
      return staff.changePerson({ id: act.id, is_disabled: act.isDisabled });
    case 'endSession':
      return staff.endStaffSession(act.id);
    case 'endOwnSession':
      return staff.endOwnSession(act.id);
    case 'revokeKey':
      return staff.revokeKey(act.id);
    case 'restore':
      return staff.restoreChange(act.id);
    case 'removeView':
      return orders.removeView(act.id);
    case 'eraseCustomer':
      return orders.eraseCustomer(act.key);
  }
}
