'use client';

// Client: the button shows the amount in this visitor's cart.

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Counter } from '@/components/ui/counter';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useEarlyPress } from '@/components/ui/use-early-press';
import { forgetEarlyPress } from '@/lib/browser/early-press';
import { buyText } from '@/lib/catalog/shipping-words';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { shownAmount } from '@/stores/cart/transitions';
import { useCart, useCartState } from '@/stores/cart/use-cart';
import styles from './add-to-cart.module.css';
import type { BuyableProduct } from './cart-product';
import { REMOVE } from './labels';
import { notifyStockLimit } from './notify-stock-limit';
import { useRestoreFocus } from './use-restore-focus';

type Props = {
  product: BuyableProduct;
  /** `page` has a counter before the first add; `bar` is the bottom bar of that page on phones. */
  place: 'card' | 'page' | 'bar';
  out?: ReactNode;
};

const DOUBLE_CLICK_MS = 500;
const LOOK = {
  card: { tone: 'tint', size: 'compact' },
  page: { tone: 'primary', size: 'large' },
  bar: { tone: 'primary', size: 'default' },
} as const;

export function AddToCart({ product, place, out }: Props) {
  const { uuid, name, total_quantity } = product;
  const cart = useCart();
  const amount = useCartState((state) => shownAmount(state, uuid));
  const [chosen, setChosen] = useState(1);
  const { box, markUsed } = useRestoreFocus(amount > 0);
  const isPage = place === 'page';
  useEarlyPress(box);
  const { markSwap, dropSecond } = useSwap();
  const { tone, size } = LOOK[place];
  const label = buyText(product.ships);

  if (total_quantity === 0 && amount === 0) {
    if (out !== undefined) return out;
    return (
      <Button disabled size={size} wide>
        Нет в наличии
      </Button>
    );
  }

  const add = (press: MouseEvent) => {
    markUsed();
    markSwap(press);
    void cart.add(product, isPage ? chosen : 1);
  };
  const setAmount = (next: number) => {
    markUsed();
    cart.setAmount(uuid, next, { product });
  };
  const catchPress = (press: MouseEvent) => {
    if (press.target instanceof Node) forgetEarlyPress(press.target);
    dropSecond(press);
  };
  // One piece needs no counter on its page: it is added and removed.
  const isOnly = isPage && total_quantity === 1 && amount <= 1;
  const counter = { label: name, max: total_quantity, size: isPage ? 'l' : 'm', onExceed: notifyStockLimit } as const;

  return (
    <div ref={box} tabIndex={-1} className={classNames(styles.box, isPage && styles.row)} onClickCapture={catchPress}>
      {amount > 0 && !isOnly && <Counter {...counter} bin={REMOVE} value={amount} onChange={setAmount} />}
      {amount > 0 && isOnly && (
        <IconButton label={REMOVE} isOutlined size="large" onClick={() => setAmount(0)}>
          <Icon name="trash" size={20} />
        </IconButton>
      )}
      {amount === 0 && isPage && !isOnly && <Counter {...counter} value={chosen} onChange={setChosen} />}
      {amount === 0 && (
        <div className={styles.button}>
          <Button tone={tone} size={size} wide onClick={add} aria-label={`${label}: ${name}`}>
            {label}
          </Button>
        </div>
      )}
      {amount > 0 && isPage && (
        <div className={styles.button}>
          <ButtonLink href={paths.cart} tone="secondary" size={size} wide>
            К корзине
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** For a button that other controls replace when pressed: the second click of a double click was not meant for them. */
function useSwap() {
  const swappedAt = useRef(Number.NEGATIVE_INFINITY);
  const markSwap = (press: MouseEvent) => {
    swappedAt.current = press.timeStamp;
  };
  const dropSecond = (press: MouseEvent) => {
    if (press.detail < 2 || press.timeStamp - swappedAt.current > DOUBLE_CLICK_MS) return;
    press.preventDefault();
    press.stopPropagation();
  };
  return { markSwap, dropSecond };
}
