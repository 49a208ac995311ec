import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { CategoryPlace } from '@/contract/staff/categories';
import { type CategoryTree, movedBranch, placeOf, placeText } from '@/lib/admin/category-tree';
import { moveCategory } from '@/lib/browser-api/staff-categories';
import { notifyOf } from '@/lib/notify';

const notify = notifyOf('admin');

/** Shows each move at once and sends them one after the other; what is refused is shown as it stands in the shop. */
export function useCategoryTree(stored: CategoryTree) {
  const router = useRouter();
  const [tree, setTree] = useState(stored);
  const [told, setTold] = useState('');
  const latest = useRef(tree);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  const show = (next: CategoryTree) => {
    latest.current = next;
    setTree(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the shop has sent anew
  useEffect(() => {
    if (pending.current === 0) show(stored);
  }, [stored]);

  const send = async (id: number, from: CategoryPlace, to: CategoryPlace, isUndo: boolean) => {
    const result = await moveCategory({ id, from, to });
    pending.current -= 1;
    const isDone = result.ok && result.data.status === 1;
    if (!isDone) notify({ kind: 'error', text: result.ok ? result.data.message : result.message });
    else if (pending.current === 0) {
      const undo = { name: 'Вернуть', run: () => move(id, from, true) };
      notify({ kind: 'success', text: result.data.message, ...(!isUndo && { action: undo }) });
    }
    if (!isDone || pending.current === 0) router.refresh();
  };
  const move = (id: number, to: CategoryPlace, isUndo = false) => {
    const from = placeOf(latest.current, id);
    const next = movedBranch(latest.current, id, to);
    show(next);
    setTold(placeText(next, id));
    pending.current += 1;
    const place = placeOf(next, id);
    queue.current = queue.current.then(() => send(id, from, place, isUndo));
  };
  return { tree, told, setTold, move };
}
