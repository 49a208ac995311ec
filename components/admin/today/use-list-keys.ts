import { type RefObject, useEffect } from 'react';

/** Marks what the keys move through. */
export const LIST_ITEM = 'data-list-item';

const STEPS = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['о', 1],
  ['ArrowUp', -1],
  ['k', -1],
  ['л', -1],
]);

/** ↑, ↓, j and k, also in the Russian layout, move the focus from item to item; outside the list ↓ enters it. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = isShortcut(event) ? STEPS.get(event.key) : undefined;
      const next = step && itemAfter(list.current, step, event.key);
      if (!next) return;
      event.preventDefault();
      focusItem(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** Moves the focus to the next item before this one is removed. */
export function leaveItem(item: Element | null): void {
  const items = [...document.querySelectorAll<HTMLElement>(`[${LIST_ITEM}]`)];
  const at = items.indexOf(item as HTMLElement);
  focusItem(items[at + 1] ?? items[at - 1] ?? document.getElementById('content'));
}

const focusItem = (item: HTMLElement | null) => (item?.querySelector<HTMLElement>('a, button') ?? item)?.focus();

const isShortcut = ({ altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);

function itemAfter(list: HTMLElement | null, step: number, key: string): HTMLElement | undefined {
  const items = [...(list?.querySelectorAll<HTMLElement>(`[${LIST_ITEM}]`) ?? [])];
  const { activeElement } = document;
  const at = items.findIndex((item) => item.contains(activeElement));
  if (at >= 0) return items[at + step];
  const enters = key === 'ArrowDown' && (activeElement === document.body || list?.contains(activeElement));
  return enters ? items[0] : undefined;
}
