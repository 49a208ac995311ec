import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import { openMetrika } from './metrika';

type CounterWindow = { ym?: unknown; dataLayer?: object[] };
const counterWindow = window as unknown as CounterWindow;
let script: HTMLScriptElement;
let calls: unknown[][];

const goTo = (path: string) => history.replaceState(null, '', path);
const arrive = () => {
  counterWindow.ym = (...call: unknown[]) => calls.push(call);
  script.dispatchEvent(new Event('load'));
};

beforeEach(() => {
  delete counterWindow.ym;
  delete counterWindow.dataLayer;
  calls = [];
  goTo('/catalog');
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    script = node as HTMLScriptElement;
  });
});

test('[GEN-14] events before the script has loaded are queued', () => {
  const metrika = openMetrika(77);
  metrika.page('/catalog');
  metrika.goal('form_header');
  metrika.ecommerce({ add: {} });
  expect(script.src).toBe('https://mc.yandex.ru/metrika/tag.js');
  expect(counterWindow.dataLayer).toBeUndefined();
  arrive();
  expect(calls.map(([id, what, about]) => [id, what, typeof about === 'string' && about])).toEqual([
    [77, 'init', false],
    [77, 'hit', `${location.origin}/catalog`],
    [77, 'reachGoal', 'form_header'],
  ]);
  expect(counterWindow.dataLayer).toEqual([{ ecommerce: { currencyCode: 'RUB', add: {} } }]);
});

test.each([
  '/success?token=a',
  '/success?confirm=a',
  '/account/orders',
  '/account/orders/detail?number=1',
  '/favorites/shared?list=a',
])('[GEN-14] on %s the counter is off, and events are queued for the next page', (secret) => {
  const metrika = openMetrika(77);
  arrive();
  metrika.page('/catalog');
  goTo(secret);
  metrika.page(location.pathname);
  metrika.goal('form_header');
  expect(calls.map(([, what]) => what)).toEqual(['init', 'hit', 'destruct']);
  goTo('/cart');
  metrika.page('/cart');
  expect(calls.map(([, what]) => what)).toEqual(['init', 'hit', 'destruct', 'init', 'reachGoal', 'hit']);
});

const hits = () => calls.filter(([, what]) => what === 'hit').map(([, , url, about]) => [url, about]);
const at = (path: string) => location.origin + path;
const visit = (metrika: ReturnType<typeof openMetrika>, address: string, title: string) => {
  goTo(address);
  document.title = title;
  metrika.page(location.pathname);
};

test('[GEN-14] a page view has its previous page as referrer, and no search query in address or title', () => {
  const metrika = openMetrika(77);
  arrive();
  visit(metrika, '/catalog', 'Каталог');
  visit(metrika, '/result?search=туя', 'Поиск: туя');
  // The title of the previous page may still be set.
  visit(metrika, '/cart', 'Поиск: туя');
  visit(metrika, '/account/orders', 'Заказы Анны');
  visit(metrika, '/about', 'Заказы Анны');
  visit(metrika, '/contacts', 'Контакты');
  expect(hits()).toEqual([
    [at('/catalog'), { referer: '', title: 'Каталог' }],
    [at('/result'), { referer: at('/catalog'), title: '/result' }],
    [at('/cart'), { referer: at('/result'), title: '/cart' }],
    [at('/about'), { referer: '', title: '/about' }],
    [at('/contacts'), { referer: at('/about'), title: 'Контакты' }],
  ]);
});

test.each([
  ['https://ya.example/garden', 'https://ya.example/garden'],
  ['https://ya.example/?text=туя', ''],
  [`${location.origin}/account/orders`, ''],
])('[GEN-14] a visit from %s has the referrer «%s»', (from, referrer) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from);
  const metrika = openMetrika(77);
  arrive();
  visit(metrika, '/catalog', 'Каталог');
  expect(hits()).toEqual([[at('/catalog'), { referer: referrer, title: 'Каталог' }]]);
});

test('[GEN-14] a script that loads on a page excluded from counting is not initialised', () => {
  const metrika = openMetrika(77);
  metrika.page('/catalog');
  goTo('/success?token=a');
  arrive();
  expect(calls).toEqual([]);
});

test('[GEN-14] after stop() nothing is counted, queued events included', () => {
  const metrika = openMetrika(77);
  arrive();
  metrika.page('/catalog');
  metrika.stop();
  metrika.page('/cart');
  metrika.goal('form_header');
  expect(calls.map(([, what]) => what)).toEqual(['init', 'hit', 'destruct']);
});

test('[GEN-14] a counter stopped before its script has loaded is never initialised', () => {
  const metrika = openMetrika(77);
  metrika.page('/catalog');
  metrika.stop();
  arrive();
  expect(calls).toEqual([]);
});

test('[UI-07][GEN-14] a stopped counter removes its own cookies and no others', () => {
  const metrika = openMetrika(77);
  Cookies.set('_ym_uid', '1', { path: '/' });
  Cookies.set('cid', 'u-1', { path: '/' });
  metrika.stop();
  expect(Cookies.get()).toEqual({ cid: 'u-1' });
});
