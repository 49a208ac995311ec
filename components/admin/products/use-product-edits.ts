import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CellChange,
  type Edits,
  type History,
  NO_HISTORY,
  startHistory,
  withCells,
} from '@/lib/admin/product-edits';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from '../staff-drafts';

const DRAFT = 'products';

/** Another view or order of the list mounts the editor anew; a reload of the page forgets this. */
let lastOfPage = NO_HISTORY;

export type ProductEditing = ReturnType<typeof useProductEdits>;

/** What is changed and not yet sent survives a reload of the page in this tab. */
export function useProductEdits() {
  const [history, setHistory] = useState(NO_HISTORY);
  const [restored, setRestored] = useState<readonly string[]>([]);
  const latest = useRef(history);

  const put = useCallback((next: History) => {
    latest.current = next;
    lastOfPage = next;
    setHistory(next);
    setRestored((uuids) => uuids.filter((uuid) => uuid in next.now));
    keep(next.now);
  }, []);
  const change = useCallback((transition: (history: History) => History) => put(transition(latest.current)), [put]);
  /** What is being typed into a cell counts as typed, should the page go now. */
  const keepTyping = useCallback((typing: CellChange | undefined) => {
    keep(typing ? withCells(latest.current.now, [typing]) : latest.current.now);
  }, []);

  useEffect(() => {
    const kept = readStaffDraft<Edits>(DRAFT);
    if (!kept || Object.keys(kept).length === 0) return;
    const isSamePage = JSON.stringify(kept) === JSON.stringify(lastOfPage.now);
    put(isSamePage ? lastOfPage : startHistory(kept));
    if (!isSamePage) setRestored(Object.keys(kept));
  }, [put]);

  return { history, edits: history.now, isRestored: restored.length > 0, change, keepTyping };
}

function keep(edits: Edits): void {
  if (Object.keys(edits).length > 0) keepStaffDraft(DRAFT, edits);
  else dropStaffDraft(DRAFT);
}
