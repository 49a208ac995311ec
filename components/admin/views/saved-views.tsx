import { ChipLink } from '@/components/ui/chip';
import type { SavedView, ViewedList } from '@/contract/staff/views';
import { StaffAction } from '../staff-action-client';
import { SaveView } from './save-view-client';
import { ViewsRow } from './views-row-client';

export type ListTab = { name: string; address: string; isOn: boolean };

type Props = {
  list: ViewedList;
  tabs: readonly ListTab[];
  saved: readonly SavedView[];
  /** The address of a saved query, as the list writes it. */
  addressOf: (query: string) => string;
  /** What the list shows now: its address, and the query to save. */
  here: string;
  query: string;
};

export function SavedViews({ list, tabs, saved, addressOf, here, query }: Props) {
  const own = saved.map(({ id, name, query: kept }) => {
    const address = addressOf(kept);
    return { id, name, address, isOn: address === here };
  });
  const current = own.find(({ isOn }) => isOn);
  const canSave = query !== '' && !current && !tabs.some(({ address }) => address === here);
  return (
    <>
      <ViewLinks label="Готовые списки" tabs={tabs} />
      <ViewLinks label="Мои виды" tabs={own} />
      {current && (
        <StaffAction act={{ kind: 'removeView', id: current.id }} about={current.name}>
          Убрать этот вид
        </StaffAction>
      )}
      {canSave && <SaveView key={query} list={list} query={query} />}
    </>
  );
}

const ViewLinks = ({ label, tabs }: { label: string; tabs: readonly ListTab[] }) =>
  tabs.length > 0 && (
    <nav aria-label={label}>
      <ViewsRow current={tabs.find(({ isOn }) => isOn)?.address}>
        {tabs.map(({ name, address, isOn }) => (
          <li key={name}>
            <ChipLink href={address} isOn={isOn}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ViewsRow>
    </nav>
  );
