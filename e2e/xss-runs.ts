import { expect, type Frame, type Page } from '@playwright/test';
import { scaled } from '../tests/setup/figures';
import { CALL, XSS_VECTORS } from '../tests/setup/xss-vectors';
import { reportFigure } from './report-figure';

/** Control vectors: one runs by itself, one when its link is followed, one when it is clicked. */
export const ALIVE = [`<img src=x onerror=${CALL}>`, `<a href="javascript:${CALL}">x</a>`, `<p onclick=${CALL}>x</p>`];

/** The script runs so far, on all pages of this visitor. */
export async function countRuns(page: Page): Promise<string[]> {
  const runs: string[] = [];
  await page.exposeFunction('xss', () => runs.push(page.url()));
  page.on('dialog', (dialog) => {
    runs.push(dialog.message());
    void dialog.dismiss();
  });
  return runs;
}

/** Loads each in a separate document, waits for its images and triggers its handlers. */
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
  await Promise.all(frames.map(triggerHandlers));
}

/**
 * Fires mouse events on every element, so that its inline handlers and `javascript:` URLs run. The events do not bubble:
 * the shop's own handlers do not run, and its links and forms do not navigate.
 */
export const triggerHandlers = (page: Page | Frame) =>
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

const BAR = scaled(200, 600);

export function reportVectors(where: string): void {
  expect(XSS_VECTORS.length, 'different vectors').toBeGreaterThanOrEqual(BAR);
  reportFigure({
    property: `I3 vectors in ${where}`,
    reached: `${XSS_VECTORS.length}: 0 executions`,
    threshold: `${BAR}: 0 executions`,
  });
}
