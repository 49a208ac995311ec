import { Marked } from '@/components/layout/search-marked';
import type { Combobox } from '@/components/ui/use-combobox';
import type { AddressSuggestion } from '@/contract/delivery';
import styles from './address-field.module.css';

type Props = {
  items: AddressSuggestion[];
  /** Marked where an address has it. */
  typed: string;
  list: Combobox;
  onChoose: (item: AddressSuggestion) => void;
};

/** Lies over what stands below the field. */
export function AddressList({ items, typed, list, onChoose }: Props) {
  return (
    <div ref={bringIntoView} className={styles.list} role="listbox" id={list.listId} aria-label="Подсказки адреса">
      {items.map((item, index) => (
        <button
          type="button"
          key={item.value}
          className={styles.option}
          // The focus stays in the field: leaving it puts the list away before the press is heard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          {...list.optionProps(index)}
        >
          <span>
            <Marked text={item.value} typed={typed} />
          </span>
        </button>
      ))}
    </div>
  );
}

/** As it opens: on a phone it would lie under the bar below. */
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });
