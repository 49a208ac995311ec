'use client';
// Client: moves categories by keyboard, pointer and dialog.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CategoryBranch } from '@/contract/staff/categories';
import { type CategoryTree, childrenOf, isMoveKey, placeByKey } from '@/lib/admin/category-tree';
import { CategoryRow } from './category-row';
import styles from './category-tree.module.css';
import { MergeDialog } from './merge-dialog';
import { MoveDialog } from './move-dialog';
import { RemoveDialog } from './remove-dialog';
import { useCategoryTree } from './use-category-tree';
import { useTreeDrag } from './use-tree-drag';

type Asked = { kind: 'move' | 'merge' | 'remove'; id: number };

const HINT = 'category-tree-hint';

export function CategoryTreeView({ items }: { items: CategoryTree }) {
  const { tree, told, setTold, move } = useCategoryTree(items);
  const [asked, setAsked] = useState<Asked>();
  const { list, keepFocus } = useKeptFocus(tree);
  const { drop, dragged, handleOf } = useTreeDrag(tree, move);
  const branch = tree.find(({ id }) => id === asked?.id);
  const close = () => setAsked(undefined);
  const byKey = (event: KeyboardEvent, { id, name }: CategoryBranch) => {
    if (!event.altKey || !isMoveKey(event.key)) return;
    event.preventDefault();
    const to = placeByKey(tree, id, event.key);
    if (!to) return setTold(`«${name}»: дальше двигать некуда`);
    keepFocus(id);
    move(id, to);
  };
  const branchesOf = (parent: number | null) => {
    const children = childrenOf(tree, parent);
    if (children.length === 0) return null;
    return (
      <ul className={parent === null ? styles.tree : styles.inner}>
        {children.map((branch) => (
          <li key={branch.id}>
            <CategoryRow
              branch={branch}
              isEmpty={branch.products === 0 && childrenOf(tree, branch.id).length === 0}
              isDragged={dragged === branch.id}
              zone={drop?.target === branch.id ? drop.zone : undefined}
              hint={HINT}
              handle={{ ...handleOf(branch.id), onKeyDown: (event) => byKey(event, branch) }}
              onAsk={(kind) => setAsked({ kind, id: branch.id })}
            />
            {branchesOf(branch.id)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <section aria-label="Дерево разделов">
      <p id={HINT} className={styles.hint}>
        Раздел переносят за&nbsp;ручку слева, кнопкой «Перенести» или с&nbsp;клавиатуры: на&nbsp;ручке Alt
        и&nbsp;стрелки.
      </p>
      <div ref={list}>{branchesOf(null)}</div>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {branch && asked?.kind === 'move' && <MoveDialog {...{ tree, branch }} onMove={move} onClose={close} />}
      {branch && asked?.kind === 'merge' && <MergeDialog {...{ tree, branch }} onClose={close} />}
      {branch && asked?.kind === 'remove' && <RemoveDialog {...{ tree, branch }} onClose={close} />}
    </section>
  );
}

/** A handle that was moved with its row loses the focus. */
function useKeptFocus(tree: CategoryTree) {
  const list = useRef<HTMLDivElement>(null);
  const kept = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    if (kept.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-category="${kept.current}"] [data-handle]`)?.focus();
    kept.current = undefined;
  }, [tree]);
  const keepFocus = (id: number) => {
    kept.current = id;
  };
  return { list, keepFocus };
}
