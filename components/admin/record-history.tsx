import { TextLink } from '@/components/ui/text-link';
import type { LogEntry } from '@/contract/staff/log';
import type { Permission } from '@/contract/staff/permissions';
import { groupEntries } from '@/lib/admin/log-groups';
import { Disclosure } from './disclosure';
import { LogEntries } from './log-entries';

const NEWEST = 5;

type Props = { entries: readonly LogEntry[]; permissions: readonly Permission[]; log: string };

/** The newest changes that staff made to one record. `log` is the address of all of them. */
export const RecordHistory = ({ entries, permissions, log }: Props) =>
  entries.length === 0 ? (
    <p>Сотрудники ничего не&nbsp;меняли</p>
  ) : (
    <Disclosure name="Последние правки">
      <LogEntries entries={groupEntries(entries).slice(0, NEWEST).flat()} permissions={permissions} />
      <TextLink href={log}>Все правки в&nbsp;журнале</TextLink>
    </Disclosure>
  );
