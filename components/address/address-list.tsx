import { Marked } from '@/components/layout/search-marked';
import type { Combobox } from '@/components/ui/use-combobox';
import type { AddressSuggestion } from '@/contract/delivery';
import styles from './address-field.module.css';

type Props = {
  items: AddressSuggestion[];
  typed: string;
  list: Combobox;
  onChoose: (item: AddressSuggestion) => void;
};

export function AddressList({ items, typed, list, onChoose }: Props) {
  return (
    <div ref={bringIntoView} className={styles.list} role="listbox" id={list.listId} aria-label="Подсказки адреса">
      {items.map((item, index) => (
        <button
          type="button"
          key={item.value}
          className={styles.option}
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

const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });
