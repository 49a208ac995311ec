'use client';
// Client: sends one call and shows the page as it is afterwards.

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import * as staff from '@/lib/browser-api/staff';
import { notifyOf } from '@/lib/notify';
import { paths } from '@/lib/paths';

const notify = notifyOf('admin');

export type StaffAct =
  | { kind: 'signOut' }
  | { kind: 'setAccess'; id: string; isDisabled: boolean }
  | { kind: 'endSession'; id: string }
  | { kind: 'revokeKey'; id: string }
  | { kind: 'restore'; id: number };

type Props = {
  act: StaffAct;
  /** What it is about, for screen readers: «: Анна». */
  about?: string;
  tone?: 'secondary' | 'quiet' | 'danger';
  children: ReactNode;
};

export function StaffAction({ act, about, tone = 'quiet', children }: Props) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    const result = await send(act);
    setSending(false);
    if (act.kind === 'signOut') return router.replace(paths.adminSignIn());
    const isDone = result.ok && result.data.status === 1;
    notify({ kind: isDone ? 'success' : 'error', text: result.ok ? result.data.message : result.message });
    router.refresh();
  };
  return (
    <Button tone={tone} size="compact" isLoading={isSending} onClick={press}>
      {children}
      {about && <VisuallyHidden>{`: ${about}`}</VisuallyHidden>}
    </Button>
  );
}

function send(act: StaffAct) {
  switch (act.kind) {
    case 'signOut':
      return staff.closeSession();
    case 'setAccess':
      return staff.changePerson({ id: act.id, is_disabled: act.isDisabled });
    case 'endSession':
      return staff.endStaffSession(act.id);
    case 'revokeKey':
      return staff.revokeKey(act.id);
    case 'restore':
      return staff.restoreChange(act.id);
  }
}
