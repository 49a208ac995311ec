import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderCard } from '@/contract/staff/order-card';
import { type EditDraft, NO_EDIT, readEdit, versionOf } from '@/lib/admin/order-edit';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from '../staff-drafts';

/** `version`: of the order when this was typed. */
type Kept = { draft: EditDraft; version: string };

const nameOf = ({ number }: OrderCard) => `order ${number}`;

/** The unsaved edit of an order survives a reload of the page in this tab. */
export function useKeptEdit(card: OrderCard) {
  const [draft, setDraft] = useState<EditDraft>(NO_EDIT);
  const [restored, setRestored] = useState<'current' | 'outdated'>();
  const latest = useRef(draft);

  const put = (next: EditDraft) => {
    latest.current = next;
    setDraft(next);
    if (next === NO_EDIT) setRestored(undefined);
  };
  const change = (next: EditDraft) => {
    put(next);
    if (readEdit(card, next).isChanged) keepStaffDraft(nameOf(card), { draft: next, version: versionOf(card) });
    else dropStaffDraft(nameOf(card));
  };
  const drop = () => {
    put(NO_EDIT);
    dropStaffDraft(nameOf(card));
  };
  const dropSaved = (saved: EditDraft) => {
    if (latest.current === saved) drop();
  };

  const restore = useEffectEvent(() => {
    const kept = readStaffDraft<Kept>(nameOf(card));
    if (!kept) return;
    if (!readEdit(card, kept.draft).isChanged) return drop();
    put(kept.draft);
    setRestored(kept.version === versionOf(card) ? 'current' : 'outdated');
  });
  const end = useEffectEvent(drop);
  const { number, can_edit } = card;
  useEffect(() => {
    if (number && can_edit) restore();
    else end();
  }, [number, can_edit]);

  return { draft, restored, change, drop, dropSaved };
}
