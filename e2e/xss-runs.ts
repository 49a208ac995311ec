import { expect, type Frame, type Page } from '@playwright/test';
import { scaled } from '../tests/setup/figures';
import { CALL, XSS_VECTORS } from '../tests/setup/xss-vectors';
import { tellFigure } from './figure';

/** One that runs by itself, one that runs when it is followed, one when it is pressed. */
export const ALIVE = [`<img src=x onerror=${CALL}>`, `<a href="javascript:${CALL}">x</a>`, `<p onclick=${CALL}>x</p>`];

/** What has run so far, on all pages of this visitor. */
export async function countRuns(page: Page): Promise<string[]> {
  const runs: string[] = [];
  await page.exposeFunction('xss', () => runs.push(page.url()));
  page.on('dialog', (dialog) => {
    runs.push(dialog.message());
    void dialog.dismiss();
  });
  return runs;
}

/** A document of its own for each, whose pictures have come or failed, and which is stirred. */
export async function showEach(page: Page, documents: string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const show = (html: string) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.onload = resolve;
        frame.srcdoc = html;
        document.body.append(frame);
      });
    document.body.replaceChildren();
    await Promise.all(all.map(show));
  }, documents);
  const [, ...frames] = page.frames();
  await Promise.all(frames.map(stir));
}

/**
 * Moves over everything and presses it: its own handlers run, and an address that is a program. The events do not bubble,
 * so the shop does nothing of its own, and its links and forms lead nowhere.
 */
export const stir = (page: Page | Frame) =>
  page.evaluate(async () => {
    const isPlace = (address: string | null | undefined) =>
      !address || /^(?:https?|mailto|tel):$/.test(new URL(address, 'https://a.example').protocol);
    const addressOf = (element: Element) => element.getAttribute('href') ?? element.getAttribute('xlink:href');
    const hold = (event: Event, address: string | null | undefined) => {
      if (isPlace(address)) event.preventDefault();
    };
    const follow = (event: Event) => {
      const link = (event.target as Element).closest('a');
      if (link) hold(event, addressOf(link));
    };
    const post = (event: Event) => {
      event.stopImmediatePropagation();
      hold(event, (event.target as Element).getAttribute('action'));
    };
    addEventListener('click', follow, true);
    addEventListener('submit', post, true);
    const types = ['mouseover', 'focusin', 'focus', 'pointerenter', 'animationstart', 'toggle', 'click'];
    for (const element of document.querySelectorAll('body, body *')) {
      for (const type of types) element.dispatchEvent(new MouseEvent(type, { cancelable: true }));
    }
    const waits = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    const settle = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
      });
    await Promise.all(waits.map(settle));
  });

/** What the table of the hard run asks for. */
const BAR = scaled(200, 600);

export function tellVectors(where: string): void {
  expect(XSS_VECTORS.length, 'different vectors').toBeGreaterThanOrEqual(BAR);
  tellFigure({
    property: `I3 vectors in ${where}`,
    reached: `${XSS_VECTORS.length}: 0 executions`,
    bar: `${BAR}: 0 executions`,
  });
}
