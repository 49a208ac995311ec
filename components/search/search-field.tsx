import Form from 'next/form';
import { useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Combobox } from '@/components/ui/use-combobox';
import { LIMITS } from '@/contract/limits';
import { paths } from '@/lib/paths';
import styles from './search-dialog.module.css';

type Props = {
  text: string;
  onType: (text: string) => void;
  onSearch: () => void;
  list: Combobox['field'];
};

/** Enter opens the results page. [ROUTE-10] */
export function SearchField({ text, onType, onSearch, list }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <Form action={paths.search} prefetch={false} role="search" className={styles.row} onSubmit={onSearch}>
      <button type="submit" className={styles.submit} aria-label="Найти">
        <Icon name="magnifying-glass" size={24} />
      </button>
      {/* Not type="search": there Escape clears the field. */}
      <input
        ref={input}
        className={styles.input}
        type="text"
        inputMode="search"
        name="search"
        aria-label="Что найти"
        placeholder="Например, сосна горная"
        maxLength={LIMITS.search}
        value={text}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
        {...list}
      />
      {text && (
        <button type="button" className={styles.clear} onClick={clear}>
          Очистить
        </button>
      )}
    </Form>
  );
}
