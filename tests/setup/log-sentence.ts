import type { LogEntry } from '@/contract/staff/log';
import { describeEntry } from '@/lib/admin/log-words';

export type GivenEntry = Partial<LogEntry> & Pick<LogEntry, 'subject'>;

export const entry = (given: GivenEntry) => ({
  key: '00000000-0000-4000-8000-000000000001',
  ...{ name: '', kind: 'changed' as const, before: {}, after: {} },
  ...given,
});

/** As the page writes it. */
export function sentence(given: GivenEntry): string {
  const { title, action, only, changes } = describeEntry(entry(given));
  const values = ({ before, after }: { before?: string; after?: string }) =>
    `${before === undefined ? '' : `${before} → `}${after ?? 'пусто'}`;
  const line = only && `${only.name ? `, ${only.name}` : ''}: ${values(only)}`;
  const list = changes.map((change) => `${change.name}: ${values(change)}`).join('; ');
  return `${title}${line ?? ''}${action && `: ${action}`}${list && ` | ${list}`}`.replaceAll('\u00A0', ' ');
}
