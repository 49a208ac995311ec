import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { LIMITS } from '@/contract/limits';
import { FilledFields } from './filled-fields-client';
import styles from './search-form.module.css';
import { SearchShortcut } from './search-shortcut-client';

type Props = {
  action: string;
  label: string;
  /** What fills the fields: with another one they are rendered anew. */
  address: string;
  text: string | undefined;
  children?: ReactNode;
};

const ID = 'admin-search';

/** A plain form: it works without scripts, and its address can be shared. */
export const SearchForm = ({ action, label, address, text, children }: Props) => (
  <search key={address}>
    <form id={ID} action={action} className={styles.form}>
      <SearchShortcut form={ID} />
      <FilledFields form={ID} />
      <div className={styles.row}>
        <TextField
          name="search"
          type="search"
          label={label}
          hint="Клавиша «/» ставит сюда курсор"
          defaultValue={text}
          maxLength={LIMITS.search}
          aria-keyshortcuts="/"
          enterKeyHint="search"
        />
        <Button type="submit" tone="secondary">
          Найти
        </Button>
      </div>
      {children}
    </form>
  </search>
);
