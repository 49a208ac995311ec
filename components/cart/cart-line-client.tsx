'use client';

// Client: the counter and × change this visitor's cart.

import type { ReactNode } from 'react';
import { Counter } from '@/components/ui/counter';
import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { PresenceItem } from '@/components/ui/presence-client';
import type { CartProduct, CartLine as Line } from '@/contract/cart';
import { formatRoubles } from '@/contract/format';
import { splitSize } from '@/lib/catalog/plant-size';
import { classNames } from '@/lib/class-names';
import { lineTotal, unitPrice } from '@/lib/orders/cart-totals';
import { useCart, useCartState } from '@/stores/cart/use-cart';
import styles from './cart-line.module.css';
import { ChangeNotice } from './change-notice';
import { REMOVE } from './labels';
import { notifyStockLimit } from './notify-stock-limit';

type Props = {
  line: Line;
  isCompact?: boolean;
  /** Called on every press: the line and its focused control may disappear. */
  onUse: () => void;
  onRemove?: (() => void) | undefined;
  onMoveToFavourites?: (() => void) | undefined;
  children?: ReactNode;
};

export function CartLine({ line, isCompact = false, onUse, onRemove, onMoveToFavourites, children }: Props) {
  const { uuid, name, path, src, sku, price, discount_price, total_quantity } = line.product;
  const cart = useCart();
  const change = useCartState((state) => state.changes[uuid]);

  const remove = () => {
    onUse();
    if (onRemove) onRemove();
    else cart.remove(uuid);
  };
  const setAmount = (amount: number) => {
    if (amount === 0) return remove();
    onUse();
    cart.setAmount(uuid, amount, { isQuiet: true });
  };
  const moveToFavourites = () => {
    onUse();
    onMoveToFavourites?.();
  };

  return (
    <PresenceItem motion="fold" className={classNames(styles.line, isCompact && styles.compact)}>
      <PageLink href={path} className={styles.photo} tabIndex={-1} aria-hidden>
        <Picture src={src} alt="" sizes="88px" />
      </PageLink>
      <div className={styles.text}>
        <LineName name={name} path={path} />
        <p className={styles.unit}>
          {sku && !isCompact && <span className={styles.sku}>Арт.&nbsp;{sku}</span>}
          {discount_price !== undefined && <del>{formatRoubles(price)}</del>} {formatRoubles(unitPrice(line.product))}{' '}
          за шт
        </p>
        {children}
      </div>
      <div className={styles.amount}>
        <div className={styles.counter}>
          <Counter
            label={name}
            bin={REMOVE}
            value={line.amount}
            max={total_quantity}
            onExceed={notifyStockLimit}
            onChange={setAmount}
          />
        </div>
        <p className={styles.total}>{formatRoubles(lineTotal(line))}</p>
      </div>
      {onMoveToFavourites && <MoveToFavourites name={name} onPress={moveToFavourites} />}
      <button type="button" className={styles.remove} aria-label={`Убрать: ${name}`} onClick={remove}>
        <Icon name="x" size={20} />
      </button>
      {change && (
        <div className={styles.change}>
          <ChangeNotice change={change} />
        </div>
      )}
    </PresenceItem>
  );
}

/** The name may be cut, the size never. The line break stands for the comma, which only the label has. [UI-13] */
function LineName({ name, path }: Pick<CartProduct, 'name' | 'path'>) {
  const { plant, size } = splitSize(name);
  return (
    <PageLink href={path} aria-label={name}>
      <p className={styles.name}>{plant}</p>
      {size && <span className={styles.unit}>{size}</span>}
    </PageLink>
  );
}

function MoveToFavourites({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.aside} aria-label={`Отложить в избранное: ${name}`} onClick={onPress}>
      <Icon name="heart" size={20} />
      <span>Отложить</span>
    </button>
  );
}
