import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck';
import type { ReactNode } from 'react';
import { ProductPrice } from '@/components/catalog/product-price';
import { Badge } from '@/components/ui/badge';
import { PageLink } from '@/components/ui/page-link';
import { StockLabel } from '@/components/ui/stock-label';
import type { Product } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import { paths } from '@/lib/paths';
import styles from './buy-box.module.css';
import { Variants } from './variants';

type Props = { product: Product /** What adds the product to the cart. */; action: ReactNode };

/** Name, price, stock and the button: everything a purchase needs, in one place that stays in view. */
export function BuyBox({ product, action }: Props) {
  const { name, latin_name, sku, price, discount_price, total_quantity, attributes, variants, path } = product;
  return (
    <div className={styles.box}>
      {latin_name && (
        <p className={styles.latin} lang="la">
          {latin_name}
        </p>
      )}
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.sku}>Арт. {sku}</p>
      <Variants variants={variants} current={path} />
      <div className={styles.buy}>
        <div className={styles.price}>
          <ProductPrice product={product} large />
          {discount_price !== undefined && <Badge>Выгода {formatRoubles(price - discount_price)}</Badge>}
        </div>
        <div className={styles.stock}>
          <StockLabel quantity={total_quantity} />
          {attributes.specimen && total_quantity > 0 && <p className={styles.single}>Единственный экземпляр</p>}
        </div>
        <div className={styles.action}>{action}</div>
      </div>
      <ul className={styles.delivery}>
        <li>
          <TruckIcon size={24} aria-hidden />
          <PageLink href={paths.delivery}>Доставка и оплата</PageLink>
        </li>
        <li>
          <StorefrontIcon size={24} aria-hidden />
          <PageLink href={paths.contacts}>Забрать в питомнике</PageLink>
        </li>
        <li>
          <ShieldCheckIcon size={24} aria-hidden />
          <PageLink href={paths.services}>Посадка и уход</PageLink>
        </li>
      </ul>
    </div>
  );
}
