import { forgetMetrika } from '@/lib/browser/metrika-cookies';
import { isSecretAddress } from '@/lib/browser/secret-address';
import { paths } from '@/lib/paths';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
const LAYER = 'dataLayer';
const MANNERS = {
  defer: true,
  ecommerce: LAYER,
  accurateTrackBounce: false,
  clickmap: false,
  trackLinks: false,
  webvisor: false,
};
const MOST_HELD = 100;

type Ym = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };
type Before = { address: string; isOpen: boolean };
type MetrikaWindow = { ym?: Ym; [LAYER]?: object[] };

/** Metrika's script reads the page's address itself, so it is off where the address holds a secret. [GEN-14] */
export function openMetrika(counterId: number) {
  const metrika = window as MetrikaWindow;
  const held: (() => void)[] = [];
  let isLoaded = false;
  let isOn = false;
  let isStopped = false;
  let before: Before = { address: referrer(), isOpen: true };
  const call = (...words: unknown[]) => metrika.ym?.(counterId, ...words);

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
    /** Without queries, and without a title that may still be that of the previous page: both may hold search text. */
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
    ecommerce: (what: object, onSent?: () => void): void =>
      hold(() => {
        metrika[LAYER] ??= [];
        metrika[LAYER].push({ ecommerce: { currencyCode: 'RUB', ...what } });
        onSent?.();
      }),
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
