import Form from 'next/form';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { LIMITS } from '@/contract/limits';
import { paths } from '@/lib/paths';
import styles from './search-form.module.css';

/** Search of the results page, also used without scripts. [ROUTE-10] */
export function SearchForm({ text }: { text: string }) {
  return (
    // The key resets the uncontrolled field for a new query.
    <Form key={text} action={paths.search} prefetch={false} role="search" className={styles.form}>
      <TextField
        type="search"
        name="search"
        label="Что найти"
        placeholder="Например, сосна горная"
        maxLength={LIMITS.search}
        defaultValue={text}
        enterKeyHint="search"
      />
      <Button type="submit">Найти</Button>
    </Form>
  );
}
