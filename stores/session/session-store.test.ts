import { describe, expect, test, vi } from 'vitest';
import { createSessionStore, ENDED } from './session-store';

/** A browser with one cookie and one mark, and a tab of it. */
function createBrowser({ flag = false, mark = undefined as string | undefined } = {}) {
  const browser = { flag, mark };
  const openTab = (tab: { owner?: string } = {}) => {
    const [onOwnerChange, leavePage, clearBrowserData, reloadAsGuest] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const effects = {
      onOwnerChange,
      leavePage,
      clearBrowserData,
      reloadAsGuest,
      offerSignIn: vi.fn(),
      forgetDrafts: vi.fn(),
    };
    const session = createSessionStore({
      ...effects,
      isSignedIn: () => browser.flag,
      readMark: () => browser.mark,
      writeMark: (next) => {
        browser.mark = next;
      },
      createMark: () => `mark-${Math.random()}`,
      readOwner: () => tab.owner,
      writeOwner: (next) => {
        tab.owner = next;
      },
    });
    session.load();
    return { ...session, ...effects, isIn: () => session.state.getState().isSignedIn };
  };
  return { browser, openTab };
}

const CHANGES = [{ uuid: 'a', difference: -1, new_amount: 2 }];

describe('the session', () => {
  test('[AUTH-09] a sign-in reports reduced lines here and reaches other tabs', () => {
    const { browser, openTab } = createBrowser();
    const [here, there] = [openTab(), openTab()];
    browser.flag = true;
    here.enter(CHANGES);
    there.check();
    expect([here.isIn(), there.isIn()]).toEqual([true, true]);
    expect(here.onOwnerChange).toHaveBeenCalledExactlyOnceWith(CHANGES);
    expect(there.onOwnerChange).toHaveBeenCalledExactlyOnceWith([]);
    here.check();
    there.check();
    expect(here.leavePage).not.toHaveBeenCalled();
    expect(there.onOwnerChange).toHaveBeenCalledOnce();
    expect(here.forgetDrafts).not.toHaveBeenCalled();
  });

  test('[AUTH-11] a tab whose customer has changed clears its data and says why', () => {
    for (const { text, ...now } of [
      { flag: false, mark: undefined, text: 'Вы вышли из кабинета' },
      { flag: true, mark: 'other', text: 'В другой вкладке вошли заново' },
    ]) {
      const { browser, openTab } = createBrowser({ flag: true, mark: 'first' });
      const tab = openTab();
      Object.assign(browser, now);
      tab.check();
      expect(tab.leavePage).toHaveBeenCalledExactlyOnceWith({ kind: 'info', text });
      expect(tab.reloadAsGuest).not.toHaveBeenCalled();
    }
  });

  test('[AUTH-10][AUTH-11] a session that cannot be renewed ends with a message in every tab, and its data is cleared', () => {
    const { browser, openTab } = createBrowser({ flag: true, mark: 'first' });
    const [here, there] = [openTab(), openTab()];
    browser.flag = false;
    here.end();
    here.end();
    there.check();
    there.end();
    for (const tab of [here, there]) {
      expect(tab.clearBrowserData).toHaveBeenCalledExactlyOnceWith({ keepsMark: true });
      expect(tab.reloadAsGuest).toHaveBeenCalledExactlyOnceWith({
        kind: 'warning',
        text: 'Сеанс закончился. Войдите ещё раз',
      });
      expect(tab.leavePage).not.toHaveBeenCalled();
    }
    expect(browser.mark).toBe(ENDED);
  });

  test('[AUTH-10] cookies that are gone without a sign-out offer a sign-in over the page, which stays', () => {
    const { browser, openTab } = createBrowser({ flag: true, mark: 'first' });
    const tab = openTab();
    browser.flag = false;
    tab.miss();
    expect(tab.offerSignIn).toHaveBeenCalledExactlyOnceWith({
      kind: 'warning',
      text: 'Сеанс закончился. Войдите ещё раз: набранное останется',
    });
    // Back from the mailbox with the code.
    tab.check();
    browser.flag = true;
    tab.enter([]);
    tab.check();
    expect(tab.forgetDrafts).toHaveBeenCalledOnce();
    for (const loses of [tab.clearBrowserData, tab.leavePage, tab.reloadAsGuest]) expect(loses).not.toHaveBeenCalled();
    browser.flag = false;
    tab.check();
    expect(tab.leavePage).toHaveBeenCalledOnce();
  });

  test.each([
    ['a guest', { flag: false }, {}],
    ['a session that was renewed meanwhile', { flag: true, mark: 'first' }, {}],
    ['a sign-out in another tab', { flag: true, mark: 'first' }, { flag: false, mark: undefined }],
  ])('[AUTH-10] no sign-in is offered after a refusal of %s', (_whose, was, now) => {
    const { browser, openTab } = createBrowser(was);
    const tab = openTab();
    Object.assign(browser, now);
    tab.miss();
    expect(tab.offerSignIn).not.toHaveBeenCalled();
  });

  test('[AUTH-11] while a sign-in is offered, a sign-out in another tab still clears this one', () => {
    const { browser, openTab } = createBrowser({ flag: true, mark: 'first' });
    const tab = openTab();
    browser.flag = false;
    tab.miss();
    browser.mark = undefined;
    tab.check();
    expect(tab.leavePage).toHaveBeenCalledOnce();
  });

  test('[AUTH-11] a page from the back/forward cache leaves if its session has ended', () => {
    const { browser, openTab } = createBrowser({ flag: true, mark: 'first' });
    const kept = openTab();
    browser.flag = false;
    kept.end();
    kept.check();
    expect(kept.reloadAsGuest).toHaveBeenCalledTimes(2);
    browser.flag = true;
    openTab();
    kept.check();
    expect(kept.leavePage).toHaveBeenCalledOnce();
  });

  test('[AUTH-11] the data of a session that ended unnoticed is cleared by the next page', () => {
    const tab = createBrowser({ flag: false, mark: 'first' }).openTab({ owner: 'first' });
    expect(tab.clearBrowserData).toHaveBeenCalledExactlyOnceWith({ keepsMark: false });
    expect(tab.reloadAsGuest).toHaveBeenCalledExactlyOnceWith();
  });

  test.each([
    ['nobody', false, undefined],
    ['nobody any more', false, ENDED],
    ['somebody else', true, 'second'],
  ])('[AUTH-11] a customer’s data in a tab is cleared if %s is signed in', (_who, flag, mark) => {
    const tab = createBrowser({ flag, mark }).openTab({ owner: 'first' });
    expect(tab.clearBrowserData).not.toHaveBeenCalled();
    expect(tab.reloadAsGuest).toHaveBeenCalledExactlyOnceWith();
  });

  test.each([undefined, ENDED])(
    '[AUTH-11] after a sign-in without JavaScript the next page replaces the mark %j',
    (mark) => {
      const { browser, openTab } = createBrowser({ flag: true, mark });
      const [here, there] = [openTab(), openTab()];
      expect(browser.mark).toMatch(/^mark-/);
      browser.flag = false;
      for (const tab of [here, there]) {
        expect(tab.reloadAsGuest).not.toHaveBeenCalled();
        tab.check();
        expect(tab.leavePage).toHaveBeenCalledOnce();
      }
    },
  );

  test('[AUTH-09] the data of a guest’s tab becomes the customer’s', () => {
    const { browser, openTab } = createBrowser();
    const memory: { owner?: string } = {};
    const tab = openTab(memory);
    browser.flag = true;
    tab.enter([]);
    expect(memory.owner).toBe(browser.mark);
    expect(openTab(memory).reloadAsGuest).not.toHaveBeenCalled();
  });

  test('a guest’s tab ignores marks', () => {
    const { browser, openTab } = createBrowser();
    const tab = openTab();
    browser.mark = 'ended';
    tab.check();
    expect(tab.leavePage).not.toHaveBeenCalled();
    expect(tab.onOwnerChange).not.toHaveBeenCalled();
  });
});
