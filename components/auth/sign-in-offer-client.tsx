'use client';
// An island because only the browser knows whether it is signed in and what is in the cart.

import { useLinkButton } from '@/components/ui/use-link-button';
import { paths } from '@/lib/paths';
import { shownPieces } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { useInterface } from '@/stores/interface/use-interface';
import { useSignedIn } from '@/stores/session/use-session';
import { loadAuthWindow } from './load-auth-window';
import styles from './sign-in-offer.module.css';

/** Offers the sign-in on the way to an order, and never asks for it. [AUTH-08] */
export function SignInOffer() {
  const isIn = useSignedIn();
  const hasGoods = useCartState((state) => shownPieces(state) > 0);
  const { setAuth } = useInterface();
  const button = useLinkButton(() => setAuth(true, { isLoginFirst: true }));
  const warm = () => void loadAuthWindow().catch(() => undefined);
  if (isIn || !hasGoods) return null;
  return (
    <p className={styles.offer}>
      Уже покупали у нас?{' '}
      <a
        href={paths.loginThen(paths.checkout)}
        className={styles.link}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        {...button}
      >
        Войдите
      </a>
      : подставим данные и сохраним заказ в кабинете.
    </p>
  );
}
