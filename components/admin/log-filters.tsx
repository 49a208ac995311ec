import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { LOG_SUBJECTS } from '@/lib/admin/log-words';
import { adminPaths } from '@/lib/admin/paths';
import styles from './log-filters.module.css';

type Props = { filter: { subject?: string | undefined; from?: string | undefined; to?: string | undefined } };

const SUBJECTS = [{ value: '', name: 'Всё' }, ...LOG_SUBJECTS];

/** A plain form: it works without scripts, and its address can be shared. */
export const LogFilters = ({ filter: { subject, from, to } }: Props) => (
  <form action={adminPaths.log} className={styles.filters} aria-label="Что показать">
    <Select name="subject" label="Что" options={SUBJECTS} defaultValue={subject ?? ''} />
    <TextField name="from" label="С" type="date" defaultValue={from} />
    <TextField name="to" label="По" type="date" defaultValue={to} />
    <Button type="submit" tone="secondary">
      Показать
    </Button>
  </form>
);
