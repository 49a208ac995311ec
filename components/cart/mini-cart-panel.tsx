import { usePathname } from 'next/navigation';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '@/components/ui/icon';
import { PresenceList } from '@/components/ui/presence-client';
import { useComingAndGoing } from '@/components/ui/use-layer-motion';
import { formatRoubles } from '@/contract/format';
import { MESSAGES } from '@/contract/messages';
import { classNames } from '@/lib/class-names';
import { formatCount, GOODS } from '@/lib/format/plural';
import { totalsOf } from '@/lib/orders/cart-totals';
import { paths } from '@/lib/paths';
import { type CartState, shownLines } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { CartLine } from './cart-line-client';
import styles from './mini-cart.module.css';
import { useRestoreFocus } from './use-restore-focus';
import { tabOut, useTabInto } from './use-tab-reach';

const SHOWN_MS = 3000;
const TOAST_GAP_PX = 12;
const TOAST_OFFSET = '--toast-below';

const newLines = (state: CartState) =>
  shownLines(state).filter(({ product }) => state.newItems[product.uuid] !== undefined);

const newestOf = (state: CartState) =>
  Math.max(0, ...newLines(state).map(({ product }) => state.newItems[product.uuid] ?? 0));

export type MiniCartPanelProps = { toCart: ReactNode };

/** Open for about 3 s, longer while hovered or focused. [UI-10] */
export function MiniCartPanel({ toCart }: MiniCartPanelProps) {
  const newest = useCartState(newestOf);
  const [closedAt, setClosedAt] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  // Screen readers announce changes of an existing live region only, so the first render is closed.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isFresh = isMounted && newest > closedAt;
  const isOpen = usePathname() !== paths.cart && isFresh;
  const isLeaving = useComingAndGoing(panel, isOpen, -8);
  const isDrawn = isOpen || isLeaving;
  const origin = useRef<Element>(null);

  const close = () => {
    const hasFocus = panel.current?.contains(document.activeElement);
    if (hasFocus && origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
    setClosedAt(newest);
  };
  const noteOrigin = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };

  useEffect(() => {
    if (!isFresh || !panel.current) return;
    return closeWhenUnused(panel.current, () => setClosedAt(newest));
  }, [isFresh, newest]);

  useToastsBelow(panel, isOpen);
  useTabInto(panel, isOpen ? newest : undefined);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Tab' && panel.current) tabOut(panel.current, origin.current, event);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut to the button inside, Tab leaves the panel
    <div
      ref={panel}
      className={classNames(styles.panel, isDrawn && styles.open)}
      inert={isLeaving}
      onFocus={noteOrigin}
      onKeyDown={handleKey}
    >
      <p className={styles.title} role="status">
        {isDrawn && (
          <>
            <Icon name="check-circle" size={24} weight="fill" />
            {MESSAGES.cart_added}
          </>
        )}
      </p>
      {isDrawn && <Content toCart={toCart} onClose={close} />}
    </div>
  );
}

function Content({ toCart, onClose }: MiniCartPanelProps & { onClose: () => void }) {
  const state = useCartState((now) => now);
  const lines = newLines(state);
  const { amount, total } = totalsOf(shownLines(state));
  const { box, markUsed } = useRestoreFocus(lines.length);
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
        <div className={styles.go}>{toCart}</div>
      </div>
    </>
  );
}

/** On touch screens :hover lingers after a tap, so a press outside closes the panel, also one that starts a scroll. */
function closeWhenUnused(panel: HTMLElement, close: () => void): () => void {
  const canHover = matchMedia('(hover: hover)').matches;
  const inUse = canHover ? ':hover, :focus-within' : ':focus-within';
  const timer = setInterval(() => !panel.matches(inUse) && close(), SHOWN_MS);
  const listeners = new AbortController();
  if (!canHover) {
    const isOutside = ({ target }: Event) => !(target instanceof Node && panel.contains(target));
    document.addEventListener('pointerdown', (event) => isOutside(event) && close(), listeners);
  }
  return () => {
    clearInterval(timer);
    listeners.abort();
  };
}

function useToastsBelow(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    const { style } = document.documentElement;
    // Not the bounding rectangle: the panel slides in.
    const measure = () =>
      style.setProperty(TOAST_OFFSET, `${element.offsetTop + element.offsetHeight + TOAST_GAP_PX}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(TOAST_OFFSET);
    };
  }, [panel, isOpen]);
}
