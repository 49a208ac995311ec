import { expect, type Page } from '@playwright/test';
import { fingersOn, type Point } from './fingers';
import { readProduct } from './routes';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

// With reduced motion a gesture ends when the finger is lifted.
test.use({ viewport: PHONE, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

const MIDDLE: Point = { x: PHONE.width / 2, y: PHONE.height / 2 };
const besideMiddle = (x: number, y = 0): Point => ({ x: MIDDLE.x + x, y: MIDDLE.y + y });

/** Opens the first picture of a bonsai. Returns its width and position. */
async function openPicture(page: Page) {
  const { path } = await readProduct(page.request, 'bonsai-sosny');
  await openPage(page, path);
  const strip = page.getByRole('region', { name: 'Изображения' });
  const count = await strip.getByRole('link', { name: /^Показать/ }).count();
  await strip
    .getByRole('link', { name: /^Во весь экран/ })
    .first()
    .tap();
  const viewer = page.getByRole('dialog', { name: 'Изображения во весь экран' });
  await expect(viewer).toBeFocused();
  await expect(viewer.getByRole('button', { name: 'Закрыть' })).toBeInViewport();
  const picture = viewer.getByRole('img').last();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(PHONE.width * 0.8);
  const left = async () => (await picture.boundingBox())?.x ?? 0;
  return { viewer, strip, count, width, left };
}

test('[UI-11] a swipe changes the picture of the viewer, a short movement does not', async ({ page }) => {
  const { viewer, strip, count } = await openPicture(page);
  const fingers = await fingersOn(page);
  const swipe = (by: number) => fingers.drag([besideMiddle(-by / 2), besideMiddle(by / 2)]);
  await swipe(-300);
  await expect(viewer).toContainText(`2 / ${count}`);
  await swipe(300);
  await expect(viewer).toContainText(`1 / ${count}`);
  // A short swipe, as of a visitor who changes their mind.
  await fingers.drag([besideMiddle(0), besideMiddle(-8)]);
  await expect(viewer).toContainText(`1 / ${count}`);
  await swipe(-300);
  await expect(viewer).toContainText(`2 / ${count}`);
  // Not by a tap: right after a swipe the browser treats it as the end of the swipe.
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(strip).toContainText(`2 / ${count}`);
});

test('[UI-11] pinching zooms a picture of the viewer, and one finger moves it', LONG, async ({ page }) => {
  const { viewer, count, width, left } = await openPicture(page);
  const fingers = await fingersOn(page);
  const whole = await width();
  await fingers.drag([besideMiddle(-30), besideMiddle(-120)], [besideMiddle(30), besideMiddle(120)]);
  await expect.poll(width).toBeGreaterThan(whole * 2);
  const larger = await width();

  const before = await left();
  await fingers.drag([besideMiddle(80), besideMiddle(-80)]);
  await expect.poll(left).toBeLessThan(before - 80);
  expect(await width()).toBeCloseTo(larger, 0);
  await expect(viewer, 'the picture is panned, not changed').toContainText(`1 / ${count}`);

  await fingers.drag([besideMiddle(-150), besideMiddle(-30)], [besideMiddle(150), besideMiddle(30)]);
  await expect.poll(width).toBeLessThan(larger * 0.7);
});

test.describe('with a mouse', () => {
  test.use({ viewport: DESKTOP, hasTouch: false, isMobile: false });

  test('[UI-11] a click zooms a picture of the viewer, another one back, and controls have a dark ground', async ({
    page,
  }) => {
    const { path } = await readProduct(page.request, 'bonsai-sosny');
    await openPage(page, path);
    const strip = page.getByRole('region', { name: 'Изображения' });
    await strip
      .getByRole('link', { name: /^Во весь экран/ })
      .first()
      .click();
    const viewer = page.getByRole('dialog', { name: 'Изображения во весь экран' });
    const picture = viewer.getByRole('img').last();
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(DESKTOP.height * 0.8);
    const whole = await width();
    const middle = { x: DESKTOP.width / 2, y: DESKTOP.height / 2 };
    await page.mouse.click(middle.x, middle.y);
    await expect.poll(width).toBeGreaterThan(whole * 1.9);

    const controls = [...(await viewer.getByRole('button').all()), viewer.getByText(/^1 \/ \d+$/)];
    expect(controls.length).toBeGreaterThanOrEqual(5);
    for (const control of controls) await expect(control).toHaveCSS('background-color', 'rgb(20, 53, 38)');

    await page.mouse.click(middle.x, middle.y);
    await expect.poll(width).toBeCloseTo(whole, 0);
    await expect(viewer).toBeVisible();
  });
});

test('[UI-11] a double tap zooms a picture of the viewer in, another one out', LONG, async ({ page }) => {
  const { viewer, width } = await openPicture(page);
  const fingers = await fingersOn(page);
  const whole = await width();
  const tapTwice = async () => {
    // Within 300 ms: the events are sent in order without waiting in between.
    await Promise.all([fingers.put(MIDDLE), fingers.lift(), fingers.put(MIDDLE), fingers.lift()]);
  };
  await tapTwice();
  await expect.poll(width).toBeGreaterThan(whole * 1.9);
  await tapTwice();
  await expect.poll(width).toBeCloseTo(whole, 0);
  await expect(viewer).toBeVisible();
});
