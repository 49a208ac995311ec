'use client';
// An island because the button follows what this visitor has in the cart.

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Counter } from '@/components/ui/counter';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { shownAmount } from '@/stores/cart/transitions';
import { useCart, useCartState } from '@/stores/cart/use-cart';
import styles from './add-to-cart.module.css';
import { tellLimit } from './tell-limit';
import { useKeptFocus } from './use-kept-focus';

type Props = {
  uuid: string;
  name: string;
  total_quantity: number;
  /** On its own page a product's amount is chosen before it is added. */
  place: 'card' | 'page';
};

/** «В корзину», and the counter once the product is there. */
export function AddToCart({ uuid, name, total_quantity, place }: Props) {
  const cart = useCart();
  const held = useCartState((state) => shownAmount(state, uuid));
  const [chosen, setChosen] = useState(1);
  const [box, markUsed] = useKeptFocus(held > 0);
  const isPage = place === 'page';
  const size = isPage ? 'large' : 'compact';

  if (total_quantity === 0 && held === 0) {
    return (
      <Button disabled size={size} wide>
        Нет в наличии
      </Button>
    );
  }

  const add = () => {
    markUsed();
    void cart.add(uuid, isPage ? chosen : 1);
  };
  const setAmount = (amount: number) => {
    markUsed();
    cart.setAmount(uuid, amount);
  };
  const counter = { label: name, max: total_quantity, size: isPage ? 'l' : 'm', onExceed: tellLimit } as const;

  return (
    <div ref={box} tabIndex={-1} className={classNames(styles.box, isPage && styles.page)}>
      {held > 0 && <Counter {...counter} value={held} onChange={setAmount} />}
      {held === 0 && isPage && <Counter {...counter} min={1} value={chosen} onChange={setChosen} />}
      {held === 0 && (
        <div className={styles.button}>
          <Button tone={isPage ? 'primary' : 'tint'} size={size} wide onClick={add}>
            В корзину
          </Button>
        </div>
      )}
      {held > 0 && isPage && (
        <div className={styles.button}>
          <ButtonLink href={paths.cart} tone="secondary" size="large" wide>
            Перейти в корзину
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
