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
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';

const notify = notifyOf('admin');

/** Without a connection or a session a refresh leaves the page and drops form input. */
const LEAVING = new Set([0, 401]);

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
  /** What it is about, for screen readers: «: Анна». */
  about?: string;
  /** The page to show afterwards, if this one is no more. */
  next?: string;
  tone?: 'secondary' | 'quiet' | 'danger';
  children: ReactNode;
};

export function StaffAction({ act, about, next, tone = 'quiet', children }: Props) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    const result = await send(act);
    setSending(false);
    const status = result.ok ? 200 : result.status;
    if (act.kind === 'signOut') {
      removeSession(sessionKeys.staffDrafts);
      if (status === 200 || status === 401) return router.replace(adminPaths.signIn());
    }
    const isDone = showResult(result);
    if (isDone && next) return router.replace(next);
    if (!LEAVING.has(status)) router.refresh();
  };
  return (
    <Button tone={tone} size="compact" isLoading={isSending} onClick={press}>
      {children}
      {about && <VisuallyHidden>{`: ${about}`}</VisuallyHidden>}
    </Button>
  );
}

function showResult(result: Result<Done>): boolean {
  const isDone = result.ok && result.data.status === 1;
  notify({ kind: isDone ? 'success' : 'error', text: result.ok ? result.data.message : result.message });
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
