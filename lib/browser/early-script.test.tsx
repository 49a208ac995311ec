import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerPage, lostAnswer, settleRequests } from '../../tests/setup/msw';
import { earlyPressesIn, endEarlyPresses, forgetEarlyPress } from './early-press';
import { EARLY_SCRIPT } from './early-script';

const reload = vi.fn();
const PAGE = '/catalog/bonsai';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
  reload.mockClear();
  // No jitter: every wait has its maximum length.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('location', { href: `https://nursery.example${PAGE}`, reload });
  answerPage(PAGE, () => new Response());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.earlyPresses;
});

function setHidden(page: Document, value: boolean) {
  Object.defineProperty(page, 'hidden', { value, configurable: true });
  page.dispatchEvent(new Event('visibilitychange'));
}

/** A new document each time, since listeners stay with their document. */
function begin(cookie = '', scrollbarWidth = 0) {
  const page = document.implementation.createHTMLDocument();
  const widthLeft = () => innerWidth - (page.documentElement.style.overflowY === 'scroll' ? scrollbarWidth : 0);
  Object.defineProperty(page.documentElement, 'clientWidth', { get: widthLeft });
  Object.defineProperty(page, 'cookie', { value: cookie });
  setHidden(page, false);
  new Function('document', EARLY_SCRIPT)(page);
  const add = <K extends 'img' | 'script' | 'link'>(tag: K, attributes: Record<string, string>) => {
    const element = page.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    page.body.append(element);
    return element;
  };
  return { page, add };
}

const CHUNK = { src: 'https://nursery.example/_next/static/chunks/1.js', type: 'text/plain' };
const fail = (element: Element) => element.dispatchEvent(new Event('error'));
const failAndWait = async (element: Element) => {
  fail(element);
  await settleRequests();
};

const advanceTime = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  await settleRequests();
};

describe('vision settings', () => {
  test.each([
    ['a=1; vision=text-150.contrast-black; b=2', 'text-150 contrast-black'],
    ['vision=pictures-off', 'pictures-off'],
    ['television=text-150', undefined],
    ['', undefined],
  ])('from the cookies %j set %j on <html>', (cookie, marks) => {
    expect(begin(cookie).page.documentElement.dataset.vision).toBe(marks);
  });
});

test.each([
  [15, true],
  [0, false],
])('[UI-08] scrollbars of %i px mark <html>: %s', (width, isSaid) => {
  const { documentElement } = begin('', width).page;
  expect('scrollbar' in documentElement.dataset).toBe(isSaid);
  expect(documentElement.style.overflowY).toBe('');
});

test('[GEN-06] a failed picture is marked until it loads', () => {
  const picture = begin().add('img', {});
  fail(picture);
  expect(picture.hasAttribute('data-failed')).toBe(true);
  picture.dispatchEvent(new Event('load'));
  expect(picture.hasAttribute('data-failed')).toBe(false);
});

describe('a failed script or style', () => {
  test('[GEN-11] reloads the page, at most once in 60 000 ms', async () => {
    const chunk = begin().add('script', CHUNK);
    await failAndWait(chunk);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(59_999);
    await failAndWait(chunk);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await failAndWait(chunk);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('[GEN-11] several failures at once reload it once', async () => {
    const { add } = begin();
    for (const _ of '123') fail(add('script', CHUNK));
    await settleRequests();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[GEN-11] only counts if it is ours', async () => {
    const { add } = begin();
    await failAndWait(add('script', { src: 'https://maps.example/api.js', type: 'text/plain' }));
    await failAndWait(add('link', { rel: 'preload', href: 'https://nursery.example/_next/static/chunks/2.js' }));
    expect(reload).not.toHaveBeenCalled();
    const styles = add('link', { href: 'https://nursery.example/_next/static/chunks/1.css' });
    // Not as an attribute: the test environment would try to load it.
    Object.defineProperty(styles, 'rel', { value: 'stylesheet' });
    await failAndWait(styles);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['cannot be reached', () => lostAnswer()],
    ['answers 503', () => new Response(null, { status: 503 })],
  ])(
    '[D10][GEN-11] if the server %s, it is retried after 3 000 ms, then 6 000 ms, and the page reloads once it answers',
    async (_, reply) => {
      answerPage(PAGE, reply);
      await failAndWait(begin().add('script', CHUNK));
      await advanceTime(3_000);
      expect(reload).not.toHaveBeenCalled();
      answerPage(PAGE, () => new Response(null, { status: 404 }));
      await advanceTime(5_999);
      expect(reload).not.toHaveBeenCalled();
      await advanceTime(1);
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  function countAsks() {
    const from = Date.now();
    const asks: number[] = [];
    answerPage(PAGE, () => {
      asks.push(Date.now() - from);
      return new Response(null, { status: 503 });
    });
    return asks;
  }
  const advanceSeconds = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) await advanceTime(1_000);
  };

  test('[GEN-11] doubles the wait for a failing server up to 60 000 ms', async () => {
    const asks = countAsks();
    await failAndWait(begin().add('script', CHUNK));
    await advanceSeconds(214);
    expect(asks).toEqual([0, 3_000, 9_000, 21_000, 45_000, 93_000, 153_000, 213_000]);
  });

  test('[GEN-11] jitter shortens a wait by up to half', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const asks = countAsks();
    await failAndWait(begin().add('script', CHUNK));
    await advanceTime(1_500);
    await advanceTime(3_000);
    expect(asks).toEqual([0, 1_500, 4_500]);
  });

  test('[GEN-11] during a wait starts no second chain', async () => {
    const asks = countAsks();
    const { add } = begin();
    await failAndWait(add('script', CHUNK));
    await advanceTime(1_000);
    await failAndWait(add('script', CHUNK));
    await advanceSeconds(8);
    expect(asks).toEqual([0, 3_000, 9_000]);
  });

  test('[GEN-11] does not reload while a clicked link is loading', async () => {
    const { page, add } = begin();
    const link = page.body.appendChild(page.createElement('a'));
    link.href = '/kalendar';
    link.addEventListener('click', (event) => event.preventDefault());
    link.appendChild(page.createElement('span')).click();
    await failAndWait(add('script', CHUNK));
    await advanceTime(3_000);
    expect(reload).not.toHaveBeenCalled();
    await advanceTime(6_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[GEN-11] sends no request while the page is hidden', async () => {
    const asks = countAsks();
    const { page, add } = begin();
    await failAndWait(add('script', CHUNK));
    setHidden(page, true);
    await advanceSeconds(30);
    expect(asks).toEqual([0]);
    setHidden(page, false);
    await settleRequests();
    await advanceTime(3_000);
    expect(asks).toEqual([0, 30_000, 33_000]);
  });

  test('[GEN-11] sends no request offline, and retries at once when online', async () => {
    const connection = { onLine: false };
    vi.stubGlobal('navigator', connection);
    await failAndWait(begin().add('script', CHUNK));
    await advanceTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    connection.onLine = true;
    dispatchEvent(new Event('online'));
    await settleRequests();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('[GEN-11] does not reload if session storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('blocked');
      },
    });
    await failAndWait(begin().add('script', CHUNK));
    expect(reload).not.toHaveBeenCalled();
  });
});

test('[AUTH-13] a form without an action is held back until its script runs, so no input gets into the URL', () => {
  const { page } = begin();
  const submit = (html: string) => {
    page.body.innerHTML = html;
    return page.body.firstElementChild?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };
  expect(submit('<form><input name="password"></form>')).toBe(false);
  expect(submit('<form action="/result"><input name="search"></form>')).toBe(true);
});

test('[CART-04] a button pressed before hydration is kept once, until React listens', () => {
  const { page } = begin();
  page.body.innerHTML =
    '<button type="button"><span>В корзину</span></button><button>Найти</button><a href="#x">Вниз</a>';
  const press = (selector: string) => page.querySelector<HTMLElement>(selector)?.click();
  const [buy] = page.getElementsByTagName('button');
  for (const pressed of ['span', 'button', 'button:not([type])', 'a']) press(pressed);
  expect(earlyPressesIn(page.body)).toEqual([buy]);
  forgetEarlyPress(page.querySelector('span') as Node);
  expect(earlyPressesIn(page.body)).toEqual([]);
  endEarlyPresses();
  press('span');
  expect(earlyPressesIn(page.body)).toEqual([]);
});
