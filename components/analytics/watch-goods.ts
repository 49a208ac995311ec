import { GOODS_ATTRIBUTE, type Goods, readGoods, SUBJECT_ATTRIBUTE } from '@/lib/catalog/analytics-attributes';

export type GoodsEvent =
  | { kind: 'impressions'; goods: Goods[]; list: string }
  | { kind: 'click' | 'detail'; goods: Goods; list: string };

const GATHER_MS = 1_000;

export function watchGoods(tell: (event: GoodsEvent) => void): () => void {
  const told = new Set<string>();
  const gathered = new Map<string, Goods[]>();
  let timer: number | undefined;

  const flush = () => {
    timer = undefined;
    for (const [list, goods] of gathered) tell({ kind: 'impressions', goods, list });
    gathered.clear();
  };
  const see = (element: Element) => {
    const list = location.pathname;
    const goods = readGoods(element);
    const key = `${list} ${goods.id}`;
    if (told.has(key)) return;
    told.add(key);
    if (element.hasAttribute(SUBJECT_ATTRIBUTE)) return tell({ kind: 'detail', goods, list });
    gathered.set(list, [...(gathered.get(list) ?? []), goods]);
    timer ??= window.setTimeout(flush, GATHER_MS);
  };

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) see(target);
    },
    { threshold: 0.5 },
  );
  const look = () => {
    for (const element of document.querySelectorAll(`[${GOODS_ATTRIBUTE}]`)) sight.observe(element);
  };
  look();
  const arrivals = new MutationObserver(look);
  arrivals.observe(document.body, { childList: true, subtree: true });
  const endings = new AbortController();
  watchPresses(tell, endings.signal);
  window.addEventListener('pagehide', flush, { signal: endings.signal });

  return () => {
    endings.abort();
    arrivals.disconnect();
    sight.disconnect();
    window.clearTimeout(timer);
  };
}

/** Reports each click of a card's link once: a mouse press triggers a synthetic click before its own. */
function watchPresses(tell: (event: GoodsEvent) => void, signal: AbortSignal): void {
  let begun: Element | undefined;
  const press = ({ target, isTrusted }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const card = link?.closest(`[${GOODS_ATTRIBUTE}]:not([${SUBJECT_ATTRIBUTE}])`);
    if (!card || (isTrusted && card === begun)) return;
    begun = isTrusted ? undefined : card;
    tell({ kind: 'click', goods: readGoods(card), list: location.pathname });
  };
  const forget = () => {
    begun = undefined;
  };
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, forget, { capture: true, signal });
  document.addEventListener('click', press, { capture: true, signal });
}
