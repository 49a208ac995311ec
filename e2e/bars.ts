import { expect, type Locator, type Page } from '@playwright/test';
import { DESKTOP } from './screens';

/** A page with all of its scripts at work. What is typed or pressed before is another matter, with tests of its own. */
export async function arrive(page: Page, path: string): Promise<void> {
  // Of a page before, whose scripts say nothing of this one's.
  await page.context().clearCookies({ name: 'cid' });
  await page.goto(path);
  // They give the visitor an id.
  await page.waitForFunction(() => document.cookie.includes('cid='));
  await page.waitForFunction(isAwake);
}

/** Runs in the page. React takes a page over part by part, from its frame inwards: whether none of them still waits. */
function isAwake(): boolean {
  type Part = { child?: Part; sibling?: Part; memoizedState?: { dehydrated?: unknown } | null };
  type Root = { stateNode: { current: Part } };
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  if (!key) return false;
  const left = [(Reflect.get(document, key) as Root).stateNode.current];
  for (let part = left.pop(); part; part = left.pop()) {
    if (part.memoizedState?.dehydrated) return false;
    if (part.sibling) left.push(part.sibling);
    if (part.child) left.push(part.child);
  }
  return true;
}

export async function open(page: Page, path: string, viewport = DESKTOP): Promise<void> {
  await page.setViewportSize(viewport);
  await arrive(page, path);
}

export const topBar = (page: Page) => page.getByRole('banner');
export const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Быстрый доступ' });
export const levelBar = (page: Page) => page.getByRole('navigation', { name: 'Уровень меню' });
export const searchPanel = (page: Page) => page.getByRole('dialog', { name: 'Поиск' });

/** Presses what opens the panel, and waits for its field: letters typed before it stands there go nowhere. */
export async function openSearch(page: Page, toggle: Locator): Promise<void> {
  await toggle.click();
  await expect(searchPanel(page).getByRole('combobox', { name: 'Что найти' })).toBeFocused();
}

export const cookieNotice = (page: Page) => page.getByRole('region', { name: 'Cookie' });

/** The sections of narrow windows; the sidebar's are a landmark of their own. */
export const menu = (page: Page) => topBar(page).getByRole('navigation', { name: 'Разделы' });
export const menuToggle = (page: Page) => topBar(page).locator('summary').filter({ hasText: 'Меню' }).first();
export const sidebar = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Разделы' });

/** What opens the submenu of an item. */
export const unfold = (within: Locator, item: string) =>
  within.locator('summary', { has: within.page().getByLabel(`Раскрыть «${item}»`) });
/** The row that leads a level up: the innermost of those that are open. */
export const backRow = (within: Locator) => within.locator('details[open] > summary').last();
