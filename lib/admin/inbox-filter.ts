import { LIMITS } from '@/contract/limits';
import type { InboxKind } from '@/contract/staff/inbox';
import { firstOf, type SearchParams } from '../format/search-params';
import { withQuery } from '../paths';
import { adminPaths } from './paths';

/** Without a state: what is open. */
export type InboxFilter = {
  kind?: InboxKind | undefined;
  state?: 'closed' | 'all' | undefined;
  search?: string | undefined;
};

export const KIND_NAMES: Record<InboxKind, string> = {
  claim: 'Претензии',
  enquiry: 'Вопросы и\u00A0заявки',
  review: 'Отзывы',
};

const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);

const given = (filter: InboxFilter): InboxFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));

export const readInboxFilter = (params: SearchParams): InboxFilter =>
  given({
    kind: oneOf(Object.keys(KIND_NAMES) as InboxKind[], firstOf(params.kind) ?? ''),
    state: oneOf(['closed', 'all'], firstOf(params.state) ?? ''),
    search: firstOf(params.search)?.slice(0, LIMITS.search).trim(),
  });

/** The provider has no word for «all», and no state is all of them. */
export function queryOf({ kind, state, search }: InboxFilter): Record<string, string | undefined> {
  return { kind, state: state === 'all' ? undefined : (state ?? 'open'), search };
}

export const inboxAddress = (filter: InboxFilter, page = 1): string =>
  withQuery(adminPaths.inbox, {
    kind: filter.kind,
    state: filter.state,
    search: filter.search,
    page: page > 1 ? page : undefined,
  });

type Tab = { name: string; filter: InboxFilter; isOn: boolean };

const tabsOf =
  <K extends 'kind' | 'state'>(field: K, options: [value: InboxFilter[K], name: string][]) =>
  (filter: InboxFilter): Tab[] =>
    options.map(([value, name]) => ({ name, filter: { ...filter, [field]: value }, isOn: filter[field] === value }));

export const stateTabs = tabsOf('state', [
  [undefined, 'Открытые'],
  ['closed', 'Закрытые'],
  ['all', 'Все'],
]);

export const kindTabs = tabsOf('kind', [[undefined, 'Все'], ...(Object.entries(KIND_NAMES) as [InboxKind, string][])]);
