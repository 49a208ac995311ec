import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import type { Combobox } from '@/components/ui/use-combobox';
import type { Suggestion } from '@/contract/catalog';
import { isPlainPress } from '@/lib/browser/plain-press';
import { classNames } from '@/lib/class-names';
import { paths, withQuery } from '@/lib/paths';
import { SuggestionRow } from './search-suggestion-row';
import styles from './search-suggestions.module.css';
import type { Suggestions } from './use-suggestions';

type Props = {
  typed: string;
  answer: Suggestions;
  list: Combobox;
  onSearch: () => void;
  onClose: () => void;
};

const GROUPS: Record<Suggestion['type'], string> = {
  category: 'Разделы',
  product: 'Растения и товары',
  article: 'Статьи и услуги',
};
const TYPES = ['category', 'product', 'article'] as const;

/** [UI-02] */
export function SearchSuggestions({ typed, answer: { items, corrected }, list, onSearch, onClose }: Props) {
  const present = TYPES.filter((type) => items.some((item) => item.type === type));
  const search = (press: MouseEvent) => {
    onSearch();
    if (isPlainPress(press)) onClose();
  };
  return (
    <div className={styles.suggestions}>
      {list.isOpen && (
        <div
          role="listbox"
          id={list.listId}
          aria-label="Подсказки"
          className={classNames(styles.list, present.length > 1 && present.includes('product') && styles.columns)}
        >
          {present.map((type) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, these are options of one
            <div key={type} role="group" aria-labelledby={`${list.listId}-${type}`} className={styles[type]}>
              <div role="presentation" id={`${list.listId}-${type}`} className={styles.title}>
                {GROUPS[type]}
              </div>
              {items.map(
                (item, index) =>
                  item.type === type && (
                    <SuggestionRow
                      key={item.path}
                      item={item}
                      typed={corrected ?? typed}
                      option={list.optionProps(index)}
                      onOpen={onClose}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
      )}
      <PageLink href={withQuery(paths.search, { search: typed })} className={styles.all} onClick={search}>
        {items.length > 0 ? 'Показать все результаты' : `Искать «${typed}»`}
        <Icon name="arrow-right" size={20} />
      </PageLink>
    </div>
  );
}
