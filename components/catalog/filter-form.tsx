import { FadersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/FadersHorizontal';
import { Anchor } from '@/components/ui/anchor';
import { Button } from '@/components/ui/button';
import type { Facet } from '@/contract/catalog';
import { type CatalogQuery, catalogAddress, hasFilters } from '@/lib/catalog-query';
import { formatNumber } from '@/lib/plural';
import styles from './filter-form.module.css';

type Props = { path: string; query: CatalogQuery; facets: Facet[] };

/** A plain form whose answer is an address. Always open beside the grid, folded on narrow screens. */
export function FilterForm({ path, query, facets }: Props) {
  const range = facets.find((facet) => facet.key === 'price');
  const isRange = range?.type === 'range';
  return (
    <details className={styles.filters} key={catalogAddress(path, query)}>
      <summary>
        <FadersHorizontalIcon size={20} aria-hidden /> Фильтры
        {hasFilters(query) && <span className={styles.mark} role="img" aria-label="есть выбранные" />}
      </summary>
      <form action={path} method="get">
        <fieldset className={styles.prices}>
          <legend>Цена, ₽</legend>
          <PriceField name="price_min" label="От" value={query.price_min} example={isRange ? range.min : undefined} />
          <PriceField name="price_max" label="До" value={query.price_max} example={isRange ? range.max : undefined} />
        </fieldset>
        <label className={styles.check}>
          <input type="checkbox" name="in_stock" value="1" defaultChecked={query.in_stock === '1'} />
          Только в наличии
        </label>
        {query.sort !== 'popular' && <input type="hidden" name="sort" value={query.sort} />}
        <Button type="submit" tone="secondary" size="compact" wide>
          Показать
        </Button>
        {hasFilters(query) && (
          <Anchor href={catalogAddress(path, { page: 1, sort: query.sort })} className={styles.reset}>
            Сбросить
          </Anchor>
        )}
      </form>
    </details>
  );
}

type PriceFieldProps = { name: string; label: string; value: number | undefined; example: number | undefined };

function PriceField({ name, label, value, example }: PriceFieldProps) {
  return (
    <label className={styles.price}>
      <span>{label}</span>
      <input
        name={name}
        inputMode="numeric"
        pattern="\d{0,8}"
        maxLength={8}
        autoComplete="off"
        title="Целое число рублей"
        defaultValue={value}
        placeholder={example === undefined ? undefined : formatNumber(example)}
      />
    </label>
  );
}
