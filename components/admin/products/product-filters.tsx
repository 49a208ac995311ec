import { ChipLink } from '@/components/ui/chip';
import { adminPaths } from '@/lib/admin/paths';
import { type ProductFilter, productsAddress, sortTabs, viewTabs } from '@/lib/admin/product-filter';
import { SearchForm } from '../search-form';
import styles from './product-filters.module.css';

export const ProductFilters = ({ filter }: { filter: ProductFilter }) => (
  <>
    <div className={styles.bars}>
      <Tabs label="Какие" tabs={viewTabs(filter)} />
      <Tabs label="Порядок" tabs={sortTabs(filter)} />
    </div>
    <SearchForm
      action={adminPaths.products}
      label="Название или артикул"
      address={productsAddress(filter)}
      text={filter.search}
    >
      {filter.view && <input type="hidden" name="view" value={filter.view} />}
      {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
    </SearchForm>
  </>
);

const Tabs = ({ label, tabs }: { label: string; tabs: ReturnType<typeof viewTabs> }) => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
      {tabs.map(({ name, filter, isOn }) => (
        <li key={name}>
          <ChipLink href={productsAddress(filter)} isOn={isOn}>
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
