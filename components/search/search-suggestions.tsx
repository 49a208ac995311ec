import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Marked } from '@/components/ui/marked';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import type { Combobox } from '@/components/ui/use-combobox';
import { useDebounced } from '@/components/ui/use-debounced';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AnswerOf } from '@/contract/call';
import type { catalog, Suggestion } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import { isPlainPress } from '@/lib/browser/plain-press';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { suggest } from '@/lib/browser-api/search';
import { FIRST_PICTURE } from '@/lib/catalog/first-picture';
import { classNames } from '@/lib/class-names';
import { formatCount } from '@/lib/format/plural';
import { paths, withQuery } from '@/lib/paths';
import styles from './search-suggestions.module.css';

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

const COUNT = { one: 'подсказка', few: 'подсказки', many: 'подсказок' };

/** A live region must exist before its text changes. */
export function SearchStatus({ answer }: { answer: Suggestions | undefined }) {
  return (
    <div role="status" className={styles.status}>
      {answer?.corrected && <p>{`Показаны результаты по запросу «${answer.corrected}»`}</p>}
      {answer && answer.items.length === 0 && <p>Подсказок нет. Можно поискать и в описаниях.</p>}
      {answer && answer.items.length > 0 && <VisuallyHidden>{formatCount(answer.items.length, COUNT)}</VisuallyHidden>}
    </div>
  );
}

type RowProps = {
  item: Suggestion;
  typed: string;
  option: ReturnType<Combobox['optionProps']>;
  onOpen: () => void;
};

function SuggestionRow({ item: { type, name, latin_name, path, src, price }, typed, option, onOpen }: RowProps) {
  return (
    <PageLink
      href={path}
      picture={type === 'product' && src ? { src, sizes: FIRST_PICTURE } : undefined}
      className={type === 'product' ? styles.plant : styles.line}
      onClick={(press) => isPlainPress(press) && onOpen()}
      {...option}
    >
      {type === 'product' && <Picture src={src ?? ''} alt="" sizes="56px" />}
      {type === 'category' && <Icon name="folder-simple" size={18} />}
      {type === 'article' && <Icon name="article" size={18} />}
      <span>
        <Marked text={name} typed={typed} />
        {latin_name && (
          <span className={styles.latin} lang="la">
            <Marked text={latin_name} typed={typed} />
          </span>
        )}
      </span>
      {price !== undefined && <span className={styles.price}>{formatRoubles(price)}</span>}
    </PageLink>
  );
}

export type Suggestions = AnswerOf<typeof catalog.suggest>;

/** Debounce, in milliseconds. */
const PAUSE_MS = 150;

/** The last answer stays while the next one loads or fails. Errors are not shown, because Enter still searches. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const text = useDebounced(typed, PAUSE_MS);
  const [shown, setShown] = useState<Suggestions>();
  const { data } = useQuery(
    { queryKey: ['suggest', text], queryFn: ({ signal }) => read(text, signal), enabled: text !== '' },
    queryClient,
  );
  const next = text === '' ? undefined : (data ?? shown);
  if (next !== shown) setShown(next);
  return next;
}

const read = async (text: string, signal: AbortSignal): Promise<Suggestions> => dataOf(await suggest(text, signal));
