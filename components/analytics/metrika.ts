import { removeMetrikaCookies } from '@/lib/browser/metrika-cookies';
import { isSecretAddress } from '@/lib/browser/secret-address';
import { paths } from '@/lib/paths';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
const LAYER = 'dataLayer';
const OPTIONS = {
  defer: true,
  ecommerce: LAYER,
  accurateTrackBounce: false,
  clickmap: false,
  trackLinks: false,
  webvisor: false,
};
const MAX_QUEUED = 100;

type Ym = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };
type PreviousPage = { address: string; isTitlePublic: boolean };
type MetrikaWindow = { ym?: Ym; [LAYER]?: object[] };

/** Metrika's script reads the page's address itself, so it is off where the address holds a secret. [GEN-14] */
export function openMetrika(counterId: number) {
  const metrika = window as MetrikaWindow;
  const queued: (() => void)[] = [];
  let isLoaded = false;
  let isOn = false;
  let isStopped = false;
  let previous: PreviousPage = { address: referrer(), isTitlePublic: true };
  const call = (...args: unknown[]) => metrika.ym?.(counterId, ...args);

  const update = () => {
    if (!isLoaded) return;
    const mayRun = !isSecretAddress(location);
    if (mayRun !== isOn) call(...(mayRun ? ['init', OPTIONS] : ['destruct']));
    isOn = mayRun;
    if (isOn) for (const send of queued.splice(0)) send();
  };
  const enqueue = (send: () => void) => {
    if (queued.length < MAX_QUEUED) queued.push(send);
    update();
  };
  loadScript(metrika, () => {
    isLoaded = !isStopped;
    update();
  });

  return {
    /** Without queries, and without a title that may still be that of the previous page: both may hold search text. */
    page: (path: string): void => {
      update();
      const address = location.origin + path;
      const isSecret = isSecretAddress(location);
      const isSearch = path === paths.search;
      const options = { referer: previous.address, title: isSearch || !previous.isTitlePublic ? path : document.title };
      previous = { address: isSecret ? '' : address, isTitlePublic: !isSecret && !isSearch };
      if (!isSecret) enqueue(() => call('hit', address, options));
    },
    goal: (name: string): void => enqueue(() => call('reachGoal', name)),
    ecommerce: (data: object, onSent?: () => void): void =>
      enqueue(() => {
        metrika[LAYER] ??= [];
        metrika[LAYER].push({ ecommerce: { currencyCode: 'RUB', ...data } });
        onSent?.();
      }),
    stop: (): void => {
      isStopped = true;
      isLoaded = false;
      queued.length = 0;
      if (isOn) call('destruct');
      isOn = false;
      removeMetrikaCookies();
    },
  };
}

function referrer(): string {
  if (document.referrer === '') return '';
  const url = new URL(document.referrer);
  return url.search || isSecretAddress(url) ? '' : url.href;
}

function loadScript(metrika: MetrikaWindow, onLoad: () => void): void {
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
