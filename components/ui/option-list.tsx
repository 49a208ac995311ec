import type { ReactNode, Ref } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './option-list.module.css';
import type { Combobox } from './use-combobox';

type Props<T> = {
  ref?: Ref<HTMLDivElement>;
  label: string;
  list: Combobox;
  items: readonly T[];
  keyOf: (item: T) => string;
  onChoose: (item: T) => void;
  className?: string | undefined;
  children: (item: T) => ReactNode;
};

/** The options below a combobox. A press leaves the focus in the field. */
export const OptionList = <T,>({ ref, label, list, items, keyOf, onChoose, className, children }: Props<T>) => (
  <div ref={ref} className={classNames(styles.list, className)} role="listbox" id={list.listId} aria-label={label}>
    {items.map((item, index) => (
      <button
        type="button"
        key={keyOf(item)}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(item)}
        {...list.optionProps(index)}
      >
        {children(item)}
      </button>
    ))}
  </div>
);
