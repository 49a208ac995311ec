import { type PointerEvent, useState } from 'react';
import type { CategoryPlace } from '@/contract/staff/categories';
import { type CategoryTree, type DropZone, placeByDrop } from '@/lib/admin/category-tree';

export type Drop = { dragged: number; target: number; zone: DropZone };

const EDGE = 0.3;

function zoneAt(row: Element, y: number): DropZone {
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  if (share < EDGE) return 'before';
  return share > 1 - EDGE ? 'after' : 'inside';
}

/** By pointer, so that a finger drags, too. */
export function useTreeDrag(tree: CategoryTree, onMove: (id: number, to: CategoryPlace) => void) {
  const [drop, setDrop] = useState<Drop>();
  const [dragged, setDragged] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  const handleOf = (id: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (dragged !== id) return;
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-category]');
      const target = Number(row?.dataset.category);
      const zone = row && zoneAt(row, clientY);
      setDrop(zone && placeByDrop(tree, id, target, zone) ? { dragged: id, target, zone } : undefined);
    },
    onPointerUp: () => {
      const to = drop && placeByDrop(tree, id, drop.target, drop.zone);
      end();
      if (to) onMove(id, to);
    },
    onPointerCancel: end,
  });
  return { drop, dragged, handleOf };
}
