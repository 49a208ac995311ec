'use client';
// An island because it answers to what the visitor has just put in the cart.

import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { usePathname } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { formatRoubles } from '@/contract/format';
import { MESSAGES } from '@/contract/messages';
import { totalsOf } from '@/lib/cart-totals';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { formatCount } from '@/lib/plural';
import { type CartState, shownLines } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { CartLine } from './cart-line-client';
import styles from './mini-cart.module.css';
import { PIECES } from './words';

/** [UI-10] */
const SHOWN_MS = 3000;

const newestOf = ({ newItems }: CartState) => Math.max(0, ...Object.values(newItems));

/** «Товар добавлен в корзину»: for about three seconds, longer under the pointer or the focus. [UI-10] */
export function MiniCart() {
  const newest = useCartState(newestOf);
  // Open for everything newer than what it has been closed upon.
  const [closedUpon, setClosedUpon] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const isFresh = newest > closedUpon;
  const isOpen = usePathname() !== paths.cart && isFresh;
  const close = () => setClosedUpon(newest);

  useEffect(() => {
    if (!isFresh) return;
    const timer = setInterval(() => {
      if (!panel.current?.matches(':hover, :focus-within')) setClosedUpon(newest);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [isFresh, newest]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut to the button inside
    <div ref={panel} className={classNames(styles.panel, isOpen && styles.open)} onKeyDown={closeOnEscape}>
      {/* Always there, so that a screen reader hears it change. */}
      <p className={styles.title} role="status">
        {isOpen && (
          <>
            <CheckCircleIcon size={24} weight="fill" aria-hidden />
            {MESSAGES.cart_added}
          </>
        )}
      </p>
      {isOpen && <Content onClose={close} />}
    </div>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const state = useCartState((now) => now);
  const lines = shownLines(state);
  const { amount, total } = totalsOf(lines);
  return (
    <>
      <button type="button" className={styles.close} aria-label="Закрыть" onClick={onClose}>
        <XIcon size={20} aria-hidden />
      </button>
      <ul className={styles.lines}>
        {lines
          .filter(({ product }) => state.newItems[product.uuid] !== undefined)
          .map((line) => (
            <CartLine key={line.product.uuid} line={line} isCompact />
          ))}
      </ul>
      <div className={styles.foot}>
        <p>
          В корзине {formatCount(amount, PIECES)} на <b>{formatRoubles(total)}</b>
        </p>
        <div className={styles.go}>
          <ButtonLink href={paths.cart} wide>
            перейти в корзину
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
