import { forgetMetrika } from '@/lib/browser/metrika-cookies';
import { isSecretAddress } from '@/lib/browser/secret-address';
import { paths } from '@/lib/paths';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
const LAYER = 'dataLayer';
/** It counts what it is told and looks at nothing by itself: neither at presses nor at what is typed. */
const MANNERS = {
  defer: true,
  ecommerce: LAYER,
  accurateTrackBounce: false,
  clickmap: false,
  trackLinks: false,
  webvisor: false,
};
/** Where the script never comes, what waits for it must not grow. */
const MOST_HELD = 100;

/** `a` and `l` are what the script looks for: calls before it came, and when. */
type Ym = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };
/** The page before: its address as it was told, and whether its title may be. */
type Before = { address: string; isOpen: boolean };
type MetrikaWindow = { ym?: Ym; [LAYER]?: object[] };

/**
 * The counter of Yandex Metrika. It reads the page's address whatever it is told: on a page whose address opens
 * something it is shut off, and what is to be counted waits for the next one. [GEN-14]
 */
export function openMetrika(counterId: number) {
  const metrika = window as MetrikaWindow;
  const held: (() => void)[] = [];
  let isLoaded = false;
  let isOn = false;
  let isStopped = false;
  let before: Before = { address: referrer(), isOpen: true };
  const call = (...words: unknown[]) => metrika.ym?.(counterId, ...words);

  /** In line with the page that stands now. */
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
     * Another page stands. Its query stays out, and that of the page before: it may hold what was searched for. So may
     * a title, which may still be that of the page before.
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
    /** `onSent`: it waits no more. */
    ecommerce: (what: object, onSent?: () => void): void =>
      hold(() => {
        metrika[LAYER] ??= [];
        metrika[LAYER].push({ ecommerce: { currencyCode: 'RUB', ...what } });
        onSent?.();
      }),
    /** For good: the visitor does not agree any more. Nothing is sent of what waits. */
    stop: (): void => {
      isStopped = true;
      isLoaded = false;
      held.length = 0;
      if (isOn) call('destruct');
      isOn = false;
      forgetMetrika();
    },
  };
}

/** Where the visitor came from, unless that address opens something or asks for something. */
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
