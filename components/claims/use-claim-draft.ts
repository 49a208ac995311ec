import { useState } from 'react';
import type { WhichOrder } from '@/lib/browser-api/claims';
import type { Photo } from '@/lib/forms/photos';
import { type ClaimDraft, readClaimDraft, writeClaimDraft } from './claim-draft';
import { isDue } from './photos';

const unsentOf = (photos: readonly Photo[], before: ClaimDraft): string[] =>
  photos.length === 0 ? (before.unsent ?? []) : photos.filter(isDue).map(({ file }) => file.name);

export function useClaimDraft(which: WhichOrder) {
  const [draft, setDraft] = useState(() => readClaimDraft(which));
  const keep = (next: ClaimDraft): ClaimDraft => {
    writeClaimDraft(which, next);
    setDraft(next);
    return next;
  };
  return {
    draft,
    keep,
    /** A changed text is a new claim: the previous one may have arrived. */
    write: (text: string, photos: readonly Photo[]) =>
      keep({ text, isAccepted: false, spent: [], unsent: unsentOf(photos, draft) }),
    note: (photos: readonly Photo[]) => keep({ ...draft, unsent: photos.filter(isDue).map(({ file }) => file.name) }),
  };
}
