import { type KeyboardEvent, useId, useState } from 'react';

export type Combobox = ReturnType<typeof useCombobox>;

/** The focus stays in the input. A new `options` array, compared by identity, resets the active option. */
export function useCombobox(options: readonly unknown[]) {
  const listId = useId();
  const [mark, setMark] = useState<{ options: readonly unknown[]; index: number }>();
  const [putAway, setPutAway] = useState<readonly unknown[]>();
  const isOpen = options.length > 0 && putAway !== options;
  const active = isOpen && mark?.options === options ? mark.index : undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isForText(event)) return;
    if (!isOpen) {
      if (event.key === 'ArrowDown') setPutAway(undefined);
      return;
    }
    if (event.key === 'Escape') setPutAway(options);
    else if (event.key === 'Enter') {
      if (active === undefined) return;
      document.getElementById(optionId(active))?.click();
    } else {
      const index = moved(event.key, active, options.length);
      if (index === undefined) return;
      setMark({ options, index });
    }
    event.preventDefault();
  };

  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active === undefined ? undefined : optionId(active),
    onKeyDown,
  } as const;
  const optionProps = (index: number) => ({
    role: 'option',
    id: optionId(index),
    'aria-selected': index === active,
    tabIndex: -1,
    ref: index === active ? bringIntoView : undefined,
  });
  return { isOpen, listId, field, optionProps };
}

const isForText = ({ nativeEvent, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  nativeEvent.isComposing || shiftKey || ctrlKey || altKey || metaKey;

function moved(key: string, active: number | undefined, count: number): number | undefined {
  if (key === 'ArrowDown') return active === undefined ? 0 : (active + 1) % count;
  if (key === 'ArrowUp') return ((active ?? 0) - 1 + count) % count;
  if (active === undefined) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
