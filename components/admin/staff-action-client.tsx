'use client';
// Client: sends one call and shows the page as it is afterwards.

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import * as staff from '@/lib/browser-api/staff';
import * as orders from '@/lib/browser-api/staff-orders';
import * as products from '@/lib/browser-api/staff-products';
import { closeLot, removeLotFile } from '@/lib/browser-api/staff-shelf';
import { restoreDemo } from '@/lib/browser-api/staff-start';
import { dropStaffDraftsOf } from './staff-drafts';
import { usePressGuard } from './use-press-guard';
import { useStaffAct } from './use-staff-act';

export type StaffAct =
  | { kind: 'setAccess'; id: string; isDisabled: boolean }
  | { kind: 'endSession'; id: string }
  | { kind: 'endOwnSession'; id: string }
  | { kind: 'revokeKey'; id: string }
  | { kind: 'dismissFailures'; id: string; until: string }
  | { kind: 'restore'; id: number }
  | { kind: 'restoreDemo'; id: string }
  | { kind: 'removeView'; id: string }
  | { kind: 'removePayment'; id: string }
  | { kind: 'cancelDiscounts'; id: string }
  | { kind: 'closeLot'; id: string; isClosed: boolean }
  | { kind: 'removeLotFile'; id: string; isRemoved: boolean }
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

export function StaffAction({ act: wanted, undo, about, next, tone = 'quiet', children }: Props) {
  const { pressed, act } = useStaffAct();
  const { onClickCapture } = usePressGuard(JSON.stringify(wanted));
  const takeBack = undo && { name: 'Вернуть', run: () => void act('undo', () => send(undo)) };
  const run = () => act(wanted.kind, () => send(wanted), { offer: () => takeBack, next });
  return (
    <Button tone={tone} size="compact" isLoading={pressed !== undefined} onClickCapture={onClickCapture} onClick={run}>
      {children}
      {about && <VisuallyHidden>{`: ${about}`}</VisuallyHidden>}
    </Button>
  );
}

function send(act: StaffAct) {
  switch (act.kind) {
    case 'setAccess':
      return staff.changePerson({ id: act.id, is_disabled: act.isDisabled });
    case 'endSession':
      return staff.endStaffSession(act.id);
    case 'endOwnSession':
      return staff.endOwnSession(act.id);
    case 'revokeKey':
      return staff.revokeKey(act.id);
    case 'dismissFailures':
      return staff.dismissFailures({ id: act.id, until: act.until });
    case 'restore':
      return staff.restoreChange(act.id);
    case 'restoreDemo':
      return restoreDemo(act.id);
    case 'removeView':
      return orders.removeView(act.id);
    case 'removePayment':
      return orders.removePayment(act.id);
    case 'cancelDiscounts':
      return products.cancelDiscounts(act.id);
    case 'closeLot':
      return closeLot({ id: act.id, is_closed: act.isClosed });
    case 'removeLotFile':
      return removeLotFile({ id: act.id, is_removed: act.isRemoved });
    case 'eraseCustomer':
      return erase(act.key);
  }
}

async function erase(key: string) {
  const result = await orders.eraseCustomer(key);
  if (result.ok && result.data.status === 1) dropStaffDraftsOf(key);
  return result;
}
