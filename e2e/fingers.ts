import type { Locator, Page } from '@playwright/test';

export type Point = { x: number; y: number };

const STEPS = 12;

/** Multi-touch gestures, which Playwright’s `tap` does not support. */
export async function fingersOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const put = (...points: Point[]) => touch('touchStart', points);
  const lift = () => touch('touchEnd', []);

  /** Moves all fingers at once, each on a straight line. */
  const drag = async (...ways: [from: Point, to: Point][]) => {
    const at = (share: number) =>
      ways.map(([from, to]) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
    await put(...at(0));
    for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', at(step / STEPS));
    await lift();
  };
  const tap = async (point: Point) => {
    await put(point);
    await lift();
  };
  return { put, lift, drag, tap };
}

export async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('The element has no box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
