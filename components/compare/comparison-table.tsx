import type { CSSProperties, ReactNode } from 'react';
import { ProductPrice } from '@/components/catalog/product-price';
import { StockLabel } from '@/components/catalog/stock-label';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { PresenceItem, PresenceList } from '@/components/ui/presence-client';
import { Rating } from '@/components/ui/rating';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Product } from '@/contract/catalog';
import { classNames } from '@/lib/class-names';
import { comparisonRows, isSame } from './comparison-rows';
import { ComparisonScroller } from './comparison-scroller-client';
import styles from './comparison-table.module.css';

type Props = {
  products: readonly Product[];
  buy: (product: Product) => ReactNode;
  remove: (product: Product) => ReactNode;
};

type Fact = { name: string; value: (product: Product) => unknown; show: (product: Product) => ReactNode };

const FACTS: Fact[] = [
  {
    name: 'Цена',
    value: ({ price, discount_price }) => discount_price ?? price,
    show: (product) => <ProductPrice product={product} />,
  },
  {
    name: 'Наличие',
    value: ({ total_quantity }) => total_quantity,
    show: ({ total_quantity, specimen, ships }) => (
      <StockLabel quantity={total_quantity} isSingle={specimen} ships={ships} />
    ),
  },
  {
    name: 'Оценка',
    value: ({ reviews_summary }) => reviews_summary.average,
    show: ({ reviews_summary }) => <Marks {...reviews_summary} />,
  },
];

/** «Только отличия» is a checkbox with CSS: it works without scripts. */
export function ComparisonTable({ products, buy, remove }: Props) {
  return (
    <div className={styles.comparison} style={{ '--count': products.length } as CSSProperties}>
      {products.length > 1 && (
        <label className={styles.only}>
          <input type="checkbox" />
          Только отличия
        </label>
      )}
      <ComparisonScroller columns={products.map(({ uuid, name }) => ({ uuid, name }))}>
        <table className={styles.table}>
          <thead>
            <PresenceList as="tr">
              <td key="names" />
              {products.map((product) => (
                <PresenceItem key={product.uuid} as="th" scope="col">
                  <Head product={product} buy={buy(product)} remove={remove(product)} />
                </PresenceItem>
              ))}
            </PresenceList>
          </thead>
          <tbody>
            {FACTS.map(({ name, value, show }) => (
              <Row key={name} name={name} isSame={isSame(products.map(value))} products={products} cell={show} />
            ))}
            {comparisonRows(products).map(({ key, name, values, isSame }) => (
              <Row
                key={key}
                name={name}
                isSame={isSame}
                products={products}
                cell={(_product, column) => values[column] ?? <Nothing />}
              />
            ))}
          </tbody>
        </table>
      </ComparisonScroller>
    </div>
  );
}

type RowProps = {
  name: string;
  isSame: boolean;
  products: readonly Product[];
  cell: (product: Product, column: number) => ReactNode;
};

const Row = ({ name, isSame, products, cell }: RowProps) => (
  <PresenceList as="tr" className={classNames(isSame && styles.same)}>
    <th key="name" scope="row">
      <span>{name}</span>
    </th>
    {products.map((product, column) => (
      <PresenceItem key={product.uuid} as="td">
        {cell(product, column)}
      </PresenceItem>
    ))}
  </PresenceList>
);

function Head({ product, buy, remove }: { product: Product; buy: ReactNode; remove: ReactNode }) {
  const { src, alt, color, name, latin_name, path } = product;
  return (
    <div className={styles.head}>
      <Picture src={src} alt={alt} color={color} sizes="(min-width: 768px) 240px, 47vw" />
      {remove}
      {latin_name && (
        <span className={styles.latin} lang="la">
          {latin_name}
        </span>
      )}
      <PageLink href={path} className={styles.name}>
        {name}
      </PageLink>
      <div className={styles.buy}>{buy}</div>
    </div>
  );
}

function Marks({ average, count }: Product['reviews_summary']) {
  if (count === 0) return <Nothing />;
  return (
    <span className={styles.marks}>
      <Rating value={average} size={16} /> ({count})
    </span>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden>—</span>
    <VisuallyHidden>нет данных</VisuallyHidden>
  </>
);
