import {
  type AnalyticsProduct,
  PRODUCT_ATTRIBUTE,
  readAnalyticsProduct,
  SUBJECT_ATTRIBUTE,
} from '@/lib/catalog/analytics-attributes';

export type GoodsEvent =
  | { kind: 'impressions'; goods: AnalyticsProduct[]; list: string }
  | { kind: 'click' | 'detail'; goods: AnalyticsProduct; list: string };

const BATCH_MS = 1_000;

export function watchGoods(report: (event: GoodsEvent) => void): () => void {
  const reported = new Set<string>();
  const batches = new Map<string, AnalyticsProduct[]>();
  let timer: number | undefined;

  const flush = () => {
    timer = undefined;
    for (const [list, goods] of batches) report({ kind: 'impressions', goods, list });
    batches.clear();
  };
  const onVisible = (element: Element) => {
    const list = location.pathname;
    const goods = readAnalyticsProduct(element);
    const key = `${list} ${goods.id}`;
    if (reported.has(key)) return;
    reported.add(key);
    if (element.hasAttribute(SUBJECT_ATTRIBUTE)) return report({ kind: 'detail', goods, list });
    batches.set(list, [...(batches.get(list) ?? []), goods]);
    timer ??= window.setTimeout(flush, BATCH_MS);
  };

  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) onVisible(target);
    },
    { threshold: 0.5 },
  );
  const observeAll = () => {
    for (const element of document.querySelectorAll(`[${PRODUCT_ATTRIBUTE}]`)) visibility.observe(element);
  };
  observeAll();
  const mutations = new MutationObserver(observeAll);
  mutations.observe(document.body, { childList: true, subtree: true });
  const listeners = new AbortController();
  watchPresses(report, listeners.signal);
  window.addEventListener('pagehide', flush, { signal: listeners.signal });

  return () => {
    listeners.abort();
    mutations.disconnect();
    visibility.disconnect();
    window.clearTimeout(timer);
  };
}

/** Reports each click of a card's link once: a mouse press triggers a synthetic click before its own. */
function watchPresses(report: (event: GoodsEvent) => void, signal: AbortSignal): void {
  let pressed: Element | undefined;
  const press = ({ target, isTrusted }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const card = link?.closest(`[${PRODUCT_ATTRIBUTE}]:not([${SUBJECT_ATTRIBUTE}])`);
    if (!card || (isTrusted && card === pressed)) return;
    pressed = isTrusted ? undefined : card;
    report({ kind: 'click', goods: readAnalyticsProduct(card), list: location.pathname });
  };
  const clear = () => {
    pressed = undefined;
  };
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, clear, { capture: true, signal });
  document.addEventListener('click', press, { capture: true, signal });
}
