'use client';

// Client: the button shows the amount in this visitor's cart.

import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Counter } from '@/components/ui/counter';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { CartProduct } from '@/contract/cart';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { shownAmount } from '@/stores/cart/transitions';
import { useCart, useCartState } from '@/stores/cart/use-cart';
import styles from './add-to-cart.module.css';
import { tellLimit } from './tell-limit';
import { useKeptFocus } from './use-kept-focus';
import { useSwap } from './use-swap';
import { REMOVE } from './words';

type Props = {
  product: CartProduct;
  /** `page` has a counter before the first add; `bar` is the bottom bar of that page on phones. */
  place: 'card' | 'page' | 'bar';
  out?: ReactNode;
};

const LOOK = {
  card: { tone: 'tint', size: 'compact' },
  page: { tone: 'primary', size: 'large' },
  bar: { tone: 'primary', size: 'default' },
} as const;

export function AddToCart({ product, place, out }: Props) {
  const { uuid, name, total_quantity } = product;
  const cart = useCart();
  const held = useCartState((state) => shownAmount(state, uuid));
  const [chosen, setChosen] = useState(1);
  const [box, markUsed] = useKeptFocus(held > 0);
  const isPage = place === 'page';
  const { markSwap, dropSecond } = useSwap();
  const { tone, size } = LOOK[place];

  if (total_quantity === 0 && held === 0) {
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
  const setAmount = (amount: number) => {
    markUsed();
    cart.setAmount(uuid, amount, { product });
  };
  // One piece needs no counter on its page: it is added and removed.
  const isOnly = isPage && total_quantity === 1 && held <= 1;
  const counter = { label: name, max: total_quantity, size: isPage ? 'l' : 'm', onExceed: tellLimit } as const;

  return (
    <div ref={box} tabIndex={-1} className={classNames(styles.box, isPage && styles.row)} onClickCapture={dropSecond}>
      {held > 0 && !isOnly && <Counter {...counter} bin={REMOVE} value={held} onChange={setAmount} />}
      {held > 0 && isOnly && (
        <IconButton label={REMOVE} isOutlined size="large" onClick={() => setAmount(0)}>
          <Icon name="trash" size={20} />
        </IconButton>
      )}
      {held === 0 && isPage && !isOnly && <Counter {...counter} value={chosen} onChange={setChosen} />}
      {held === 0 && (
        <div className={styles.button}>
          <Button tone={tone} size={size} wide onClick={add}>
            В корзину
          </Button>
        </div>
      )}
      {held > 0 && isPage && (
        <div className={styles.button}>
          <ButtonLink href={paths.cart} tone="secondary" size={size} wide>
            К корзине
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
