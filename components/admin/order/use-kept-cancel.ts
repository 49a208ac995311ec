import { useState } from 'react';
import type { Fate } from '@/lib/admin/order-edit';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from '../staff-drafts';

export type FateAnswer = { fate?: Fate | undefined; lost?: number | undefined };
export type FateAnswers = Readonly<Record<string, FateAnswer>>;
type Kept = { answers: FateAnswers; note: string };
export type CancelPlace = 'cancel' | 'emptied';

const nameOf = (place: CancelPlace, number: string) => `${place} ${number}`;

export const isCancelKept = (place: CancelPlace, number: string): boolean =>
  readStaffDraft(nameOf(place, number)) !== undefined;

export const dropKeptCancel = (place: CancelPlace, number: string): void => dropStaffDraft(nameOf(place, number));

/** What was answered before cancelling survives a reload of the page in this tab. */
export function useKeptCancel(place: CancelPlace, number: string, start: FateAnswers) {
  const name = nameOf(place, number);
  const [draft, setDraft] = useState<Kept>(() => readStaffDraft<Kept>(name) ?? { answers: start, note: '' });
  const change = (part: Partial<Kept>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepStaffDraft(name, next);
  };
  return { ...draft, change, drop: () => dropStaffDraft(name) };
}
