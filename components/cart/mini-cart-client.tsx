'use client';

// Client: opens when the visitor adds a product.

import { usePathname } from 'next/navigation';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PresenceList } from '@/components/ui/presence-client';
import { useComingAndGoing, warmLayerMotion } from '@/components/ui/use-layer-motion';
import { formatRoubles } from '@/contract/format';
import { MESSAGES } from '@/contract/messages';
import { classNames } from '@/lib/class-names';
import { GOODS } from '@/lib/format/nouns';
import { formatCount } from '@/lib/format/plural';
import { totalsOf } from '@/lib/orders/cart-totals';
import { paths } from '@/lib/paths';
import { type CartState, shownLines } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { CartLine } from './cart-line-client';
import styles from './mini-cart.module.css';
import { stayForAWhile } from './mini-cart-stay';
import { useKeptFocus } from './use-kept-focus';
import { useToastsBelow } from './use-toasts-below';

const newLines = (state: CartState) =>
  shownLines(state).filter(({ product }) => state.newItems[product.uuid] !== undefined);

const newestOf = (state: CartState) =>
  Math.max(0, ...newLines(state).map(({ product }) => state.newItems[product.uuid] ?? 0));

/** Open for about 3 s, longer while hovered or focused. [UI-10] */
export function MiniCart() {
  const newest = useCartState(newestOf);
  // Opens again for items newer than those it was closed for.
  const [closedUpon, setClosedUpon] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const isFresh = newest > closedUpon;
  const isOpen = usePathname() !== paths.cart && isFresh;
  const isLeaving = useComingAndGoing(panel, isOpen, -8);
  const isDrawn = isOpen || isLeaving;
  const isChanging = useCartState(({ pending }) => Object.keys(pending).length > 0);
  const origin = useRef<Element>(null);

  const close = () => {
    const hasFocus = panel.current?.contains(document.activeElement);
    if (hasFocus && origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
    setClosedUpon(newest);
  };
  const noteOrigin = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };

  useEffect(() => {
    if (!isFresh || !panel.current) return;
    return stayForAWhile(panel.current, () => setClosedUpon(newest));
  }, [isFresh, newest]);

  useToastsBelow(panel, isOpen);
  useEffect(() => void (isChanging && warmLayerMotion()), [isChanging]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut to the button inside
    <div
      ref={panel}
      className={classNames(styles.panel, isDrawn && styles.open)}
      inert={isLeaving}
      onFocus={noteOrigin}
      onKeyDown={closeOnEscape}
    >
      {/* Always rendered: screen readers announce changes of an existing live region only. */}
      <p className={styles.title} role="status">
        {isDrawn && (
          <>
            <Icon name="check-circle" size={24} weight="fill" />
            {MESSAGES.cart_added}
          </>
        )}
      </p>
      {isDrawn && <Content onClose={close} />}
    </div>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const state = useCartState((now) => now);
  const lines = newLines(state);
  const { amount, total } = totalsOf(shownLines(state));
  const [box, markUsed] = useKeptFocus(lines.length);
  return (
    <>
      <button type="button" className={styles.close} aria-label="Закрыть" onClick={onClose}>
        <Icon name="x" size={20} />
      </button>
      <div ref={box} tabIndex={-1} className={styles.lines}>
        <PresenceList>
          {lines.map((line) => (
            <CartLine key={line.product.uuid} line={line} isCompact onUse={markUsed} />
          ))}
        </PresenceList>
      </div>
      <div className={styles.foot}>
        <p>
          В корзине {formatCount(amount, GOODS)} на <b>{formatRoubles(total)}</b>
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
