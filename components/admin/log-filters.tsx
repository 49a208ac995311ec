import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { LOG_SUBJECTS } from '@/lib/admin/log-words';
import { adminPaths } from '@/lib/admin/paths';
import { withQuery } from '@/lib/paths';
import styles from './log-filters.module.css';

type Filter = Partial<Record<'subject' | 'key' | 'customer' | 'actor' | 'from' | 'to', string | undefined>>;
type Props = {
  filter: Filter;
  actors: readonly { actor: string; name: string }[];
  /** Of a filter by one record or customer. */
  record?: string | undefined;
};

const SUBJECTS = [{ value: '', name: 'Всё' }, ...LOG_SUBJECTS];

/** A plain form: it works without scripts, and its address can be shared. */
export const LogFilters = ({ filter, actors, record }: Props) => (
  <form action={adminPaths.log} className={styles.filters} aria-label="Что показать">
    {record !== undefined && <OneRecord name={record} filter={filter} />}
    {filter.key === undefined && (
      <Select name="subject" label="Что" options={SUBJECTS} defaultValue={filter.subject ?? ''} />
    )}
    <Select name="actor" label="Кто" options={actorOptions(actors, filter.actor)} defaultValue={filter.actor ?? ''} />
    <TextField name="from" label="С" type="date" defaultValue={filter.from} />
    <TextField
      name="to"
      label="По"
      type="date"
      defaultValue={filter.to}
      error={isReversed(filter) ? 'Этот день раньше, чем «С»' : undefined}
    />
    <Button type="submit" tone="secondary">
      Показать
    </Button>
  </form>
);

const isReversed = ({ from, to }: Filter): boolean => Boolean(from && to && from > to);

/** A person whom a card links to may have changed nothing yet. */
function actorOptions(actors: Props['actors'], chosen: string | undefined) {
  const known = [{ value: '', name: 'Все' }, ...actors.map(({ actor, name }) => ({ value: actor, name }))];
  const isKnown = known.some(({ value }) => value === (chosen ?? ''));
  return isKnown ? known : [...known, { value: chosen ?? '', name: 'Ещё ничего не менял' }];
}

function OneRecord({ name, filter }: { name: string; filter: Filter }) {
  const { subject, key, customer, ...others } = filter;
  const kept = key === undefined ? { customer } : { subject, key, customer };
  return (
    <p className={styles.record}>
      {Object.entries(kept).map(
        ([field, value]) => value && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {`Только: ${name}. `}
      <TextLink href={withQuery(adminPaths.log, others)}>Весь журнал</TextLink>
    </p>
  );
}
