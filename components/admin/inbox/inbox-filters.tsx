import { ChipLink } from '@/components/ui/chip';
import { type InboxFilter, inboxAddress, kindTabs, stateTabs } from '@/lib/admin/inbox-filter';
import { adminPaths } from '@/lib/admin/paths';
import { SearchForm } from '../search-form';
import styles from './inbox-filters.module.css';

export const InboxFilters = ({ filter }: { filter: InboxFilter }) => (
  <>
    <Tabs label="Какие" tabs={stateTabs(filter)} />
    <Tabs label="Что" tabs={kindTabs(filter)} />
    <SearchForm
      action={adminPaths.inbox}
      label="Имя, телефон, почта, номер заказа или слово"
      address={inboxAddress(filter)}
      text={filter.search}
    >
      {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
      {filter.state && <input type="hidden" name="state" value={filter.state} />}
    </SearchForm>
  </>
);

const Tabs = ({ label, tabs }: { label: string; tabs: ReturnType<typeof stateTabs> }) => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
      {tabs.map(({ name, filter, isOn }) => (
        <li key={name}>
          <ChipLink href={inboxAddress(filter)} isOn={isOn}>
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
