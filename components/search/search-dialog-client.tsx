'use client';
// Client: loaded when the search is opened.

import { useState } from 'react';
import { Modal } from '@/components/ui/modal-client';
import { useCombobox } from '@/components/ui/use-combobox';
import type { MenuItem } from '@/contract/site';
import { localKeys, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';
import styles from './search-dialog.module.css';
import { SearchField } from './search-field';
import { SearchPast, SearchSections, withoutSearch, withSearch } from './search-start';
import { SearchStatus, SearchSuggestions, useSuggestions } from './search-suggestions';
import { useSearchedText } from './searched-text-client';

type Props = { menu: MenuItem[]; onClose: () => void };

const NONE: never[] = [];

/** Opens from the top; full screen below 1100 px. [UI-02] */
export function SearchDialog({ menu, onClose }: Props) {
  const searched = useSearchedText();
  const [text, setText] = useState(searched);
  const [searches, setSearches] = useState(() => readLocalTexts(localKeys.searches));
  const typed = text.trim();
  const query = text === searched ? '' : typed;
  const suggestions = useSuggestions(query);
  const answer = query ? suggestions : undefined;
  const list = useCombobox(answer?.items ?? NONE);

  const save = (next: string[]) => {
    setSearches(next);
    writeLocalTexts(localKeys.searches, next);
  };
  const addToHistory = () => typed && save(withSearch(searches, typed));
  const search = () => {
    addToHistory();
    onClose();
  };

  return (
    <Modal isOpen onClose={onClose} label="Поиск" placement="top">
      <SearchField text={text} onType={setText} onSearch={search} list={list.field} />
      <div className={styles.body}>
        <SearchStatus answer={answer} />
        {answer && (
          <SearchSuggestions typed={typed} answer={answer} list={list} onSearch={addToHistory} onClose={onClose} />
        )}
        {!list.isOpen && (
          <>
            <SearchPast
              searches={searches}
              onRemove={(removed) => save(withoutSearch(searches, removed))}
              onClose={onClose}
            />
            <SearchSections menu={menu} />
          </>
        )}
      </div>
    </Modal>
  );
}
