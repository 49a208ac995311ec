'use client';
// Client: only the browser knows the session and the cart.

import { paths } from '@/lib/paths';
import { shownPieces } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { useSignedIn } from '@/stores/session/use-session';
import { SignInLink } from './sign-in-link';
import styles from './sign-in-offer.module.css';

export function SignInOffer() {
  const isIn = useSignedIn();
  const hasGoods = useCartState((state) => shownPieces(state) > 0);
  if (isIn || !hasGoods) return null;
  return (
    <p className={styles.offer}>
      Уже покупали у нас?{' '}
      <SignInLink to={paths.checkout} className={styles.link}>
        Войдите
      </SignInLink>
      : подставим данные и сохраним заказ в кабинете.
    </p>
  );
}
