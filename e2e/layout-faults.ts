import type { Page } from '@playwright/test';

/** Layout faults of the page, as text; empty if there are none. [UI-14] */
export const layoutFaults = (page: Page): Promise<string[]> =>
  // A string that starts with «function» would be evaluated as one function.
  page.evaluate(`(() => { ${[isForEars, clipOf, boxOf, textFaults, findFaults].join('\n')}\nreturn findFaults(); })()`);

// The code below runs in the page and must not use anything from outside.

function findFaults(): string[] {
  const faults = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`scrolls sideways to ${scrollWidth}`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (isForEars(element)) continue;
    for (const fault of textFaults(node, element)) {
      faults.add(`${fault}: «${node.textContent.trim().slice(0, 40)}»`);
    }
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
    const { width, height } = image.getBoundingClientRect();
    if (image.checkVisibility() && height < width / 4) faults.add(`flat picture: «${image.alt}»`);
  }
  return [...faults];
}

function textFaults(node: Node, element: Element): string[] {
  const slack = 1.5;
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = range.getBoundingClientRect();
  const clip = clipOf(element);
  if (text.width === 0 || clip === 'free') return [];
  // A line may be lower than its glyph box, which has room for accents.
  const air = slack + Number.parseFloat(getComputedStyle(element).fontSize) * 0.15;
  const box = boxOf(element).getBoundingClientRect();
  const isCutAtSide = text.left < clip.left - slack || text.right > clip.right + slack;
  const isCutInHeight = text.top < clip.top - air || text.bottom > clip.bottom + air;
  const isOutsideBox = text.left < box.left - slack || text.right > box.right + slack;
  return [
    ...(isCutAtSide ? ['cut at the side'] : []),
    ...(isCutInHeight ? ['cut in height'] : []),
    ...(isOutsideBox ? ['sticks out'] : []),
  ];
}

/** Visually hidden on purpose: one pixel in size, and clipped. */
function isForEars(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
  }
  return false;
}

/** The box that the text must not leave. Scrolled and deliberately shortened texts are exempt. */
function clipOf(element: Element): 'free' | { left: number; right: number; top: number; bottom: number } {
  const root = document.documentElement;
  const clip = { left: 0, right: root.clientWidth, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') return 'free';
    if (/auto|scroll/.test(style.overflowX) && at !== document.body) return 'free';
    const { left, right, top, bottom } = at.getBoundingClientRect();
    if (/hidden|clip/.test(style.overflowX)) {
      clip.left = Math.max(clip.left, left);
      clip.right = Math.min(clip.right, right);
    }
    if (/hidden|clip/.test(style.overflowY) && at !== document.body) {
      clip.top = Math.max(clip.top, top);
      clip.bottom = Math.min(clip.bottom, bottom);
    }
    if (style.position === 'fixed') break;
  }
  return clip;
}

function boxOf(element: Element): Element {
  let at = element;
  while (at.parentElement && getComputedStyle(at).display === 'inline') at = at.parentElement;
  return at;
}
