import { removeMetrikaCookies } from '@/lib/browser/metrika-cookies';
import { isSecretAddress } from '@/lib/browser/secret-address';
import { paths } from '@/lib/paths';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
const LAYER = 'dataLayer';
/** Counts explicit events only: no automatic tracking of clicks or input. */
const MANNERS = {
  defer: true,
  ecommerce: LAYER,
  accurateTrackBounce: false,
  clickmap: false,
  trackLinks: false,
  webvisor: false,
};
/** Limits the queue where the script never loads. */
const MOST_HELD = 100;

/** The script reads `a`, the calls queued before it loaded, and `l`, the time of the queue's start. */
type Ym = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };
/** The previous page: its reported address, and whether its title may be reported. */
type Before = { address: string; isOpen: boolean };
type MetrikaWindow = { ym?: Ym; [LAYER]?: object[] };

/**
 * The script of Yandex Metrika reads the page's address by itself. So it is switched off on pages whose address holds a
 * secret, and events wait for the next page. [GEN-14]
 */
export function openMetrika(counterId: number) {
  const metrika = window as MetrikaWindow;
  const held: (() => void)[] = [];
  let isLoaded = false;
  let isOn = false;
  let isStopped = false;
  let before: Before = { address: referrer(), isOpen: true };
  const call = (...words: unknown[]) => metrika.ym?.(counterId, ...words);

  /** Switches the counter on or off for the current page. */
  const settle = () => {
    if (!isLoaded) return;
    const mayRun = !isSecretAddress(location);
    if (mayRun !== isOn) call(...(mayRun ? ['init', MANNERS] : ['destruct']));
    isOn = mayRun;
    if (isOn) for (const send of held.splice(0)) send();
  };
  const hold = (send: () => void) => {
    if (held.length < MOST_HELD) held.push(send);
    settle();
  };
  bringScript(metrika, () => {
    isLoaded = !isStopped;
    settle();
  });

  return {
    /**
     * Reports a page view without the queries of this page and the previous one, which may hold search text. So may the
     * title, which may still be that of the previous page.
     */
    page: (path: string): void => {
      settle();
      const address = location.origin + path;
      const isSecret = isSecretAddress(location);
      const isSearch = path === paths.search;
      const about = { referer: before.address, title: isSearch || !before.isOpen ? path : document.title };
      before = { address: isSecret ? '' : address, isOpen: !isSecret && !isSearch };
      if (!isSecret) hold(() => call('hit', address, about));
    },
    goal: (name: string): void => hold(() => call('reachGoal', name)),
    /** `onSent` runs when the event leaves the queue. */
    ecommerce: (what: object, onSent?: () => void): void =>
      hold(() => {
        metrika[LAYER] ??= [];
        metrika[LAYER].push({ ecommerce: { currencyCode: 'RUB', ...what } });
        onSent?.();
      }),
    /** Final, after a withdrawn consent: queued events are dropped. */
    stop: (): void => {
      isStopped = true;
      isLoaded = false;
      held.length = 0;
      if (isOn) call('destruct');
      isOn = false;
      removeMetrikaCookies();
    },
  };
}

/** The referrer, unless its address holds a secret or a query. */
function referrer(): string {
  if (document.referrer === '') return '';
  const url = new URL(document.referrer);
  return url.search || isSecretAddress(url) ? '' : url.href;
}

function bringScript(metrika: MetrikaWindow, onLoad: () => void): void {
  const queue: Ym = (...call) => {
    queue.a ??= [];
    queue.a.push(call);
  };
  queue.l = Date.now();
  metrika.ym ??= queue;
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  script.addEventListener('load', onLoad);
  document.head.append(script);
}
