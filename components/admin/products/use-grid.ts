import { useRef, useState } from 'react';
import { type Place, type Range, rangeOf } from '@/lib/admin/grid-moves';
import { fieldAt } from '@/lib/admin/product-block';
import { type CellChange, setCells, textOf } from '@/lib/admin/product-edits';
import type { ProductEditing } from './use-product-edits';
import type { ProductList } from './use-product-rows';

/** The cell that is being edited. `isReplacing`: opened by typing, so that arrows leave it. */
export type Typing = CellChange & { isReplacing: boolean };

export type Grid = ReturnType<typeof useGrid>;

const START: Place = { index: 0, column: 0 };

/** Which cell is focused, which range is selected, which cell is edited. */
export function useGrid({ rowAt, total }: ProductList, editing: ProductEditing) {
  const [place, setPlace] = useState(START);
  const [anchor, setAnchor] = useState(START);
  const [typing, setTyping] = useState<Typing>();
  /** Leaving an editor by a key also blurs it: what is typed goes in once. */
  const latest = useRef<Typing>(undefined);
  /** The cell gets the focus when it is there. */
  const wantsFocus = useRef(false);

  const put = (next: Typing | undefined) => {
    latest.current = next;
    setTyping(next);
    editing.keepTyping(next);
  };
  const goTo = (to: Place, extendsRange = false) => {
    wantsFocus.current = true;
    setPlace(to);
    if (!extendsRange) setAnchor(to);
  };
  const commit = () => {
    const done = latest.current;
    if (!done) return;
    put(undefined);
    editing.change((history) => setCells(history, [done]));
  };

  const focused: Place = { ...place, index: Math.max(0, Math.min(place.index, total - 1)) };
  const range: Range = rangeOf(anchor, focused);
  return {
    place: focused,
    range,
    typing,
    wantsFocus,
    goTo,
    openHere: (text?: string) => {
      const row = rowAt(focused.index);
      const field = fieldAt(focused.column);
      if (!row || !field) return;
      put({ row, field, text: text ?? textOf(editing.edits, row, field), isReplacing: text !== undefined });
    },
    type: (text: string) => {
      if (latest.current) put({ ...latest.current, text });
    },
    commit,
    cancel: () => {
      wantsFocus.current = true;
      put(undefined);
    },
  };
}
