import { expect, type Locator, type Page } from '@playwright/test';
import { DESKTOP } from './screens';

/** Opens a page and waits until it is hydrated. Other tests cover input before hydration. */
export async function openPage(page: Page, path: string): Promise<void> {
  // The cookie of the previous page would say nothing about this one.
  await page.context().clearCookies({ name: 'cid' });
  await page.goto(path);
  // The page’s scripts set the visitor id.
  await page.waitForFunction(() => document.cookie.includes('cid='));
  await page.waitForFunction(isAwake);
}

/** Runs in the page. React hydrates a page part by part, outermost first: true once no part is left. */
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
  await openPage(page, path);
}

export const topBar = (page: Page) => page.getByRole('banner');
export const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Быстрый доступ' });
export const levelBar = (page: Page) => page.getByRole('navigation', { name: 'Уровень меню' });
export const searchPanel = (page: Page) => page.getByRole('dialog', { name: 'Поиск' });

/** Opens the panel and waits for its field: letters typed earlier would be lost. */
export async function openSearch(page: Page, toggle: Locator): Promise<void> {
  await toggle.click();
  await expect(searchPanel(page).getByRole('combobox', { name: 'Что найти' })).toBeFocused();
}

export const cookieNotice = (page: Page) => page.getByRole('region', { name: 'Cookie' });

/** The navigation of narrow windows; the sidebar’s is a separate landmark. */
export const menu = (page: Page) => topBar(page).getByRole('navigation', { name: 'Разделы' });
export const menuToggle = (page: Page) => topBar(page).locator('summary').filter({ hasText: 'Меню' }).first();
export const sidebar = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Разделы' });

export const unfold = (within: Locator, item: string) =>
  within.locator('summary', { has: within.page().getByLabel(`Раскрыть «${item}»`) });
/** The «back» row of the innermost open level. */
export const backRow = (within: Locator) => within.locator('details[open] > summary').last();
