import { describe, expect, test, vi } from 'vitest';
import { createSessionStore } from './session-store';

/** A browser with one cookie and one mark, and a tab of it. */
function createBrowser({ flag = false, mark = undefined as string | undefined } = {}) {
  const browser = { flag, mark };
  const openTab = () => {
    const told = { readAnew: vi.fn(), depart: vi.fn(), leaveAccount: vi.fn(), notify: vi.fn() };
    const session = createSessionStore({
      ...told,
      isSignedIn: () => browser.flag,
      readMark: () => browser.mark,
      writeMark: (next) => {
        browser.mark = next;
      },
      mintMark: () => `mark-${Math.random()}`,
    });
    session.load();
    return { ...session, ...told, isIn: () => session.state.getState().isSignedIn };
  };
  return { browser, openTab };
}

const CHANGES = [{ uuid: 'a', difference: -1, new_amount: 2 }];

describe('the session', () => {
  test('[AUTH-09] a sign-in is seen here with what the shelf has cut, and in other tabs', () => {
    const { browser, openTab } = createBrowser();
    const [here, there] = [openTab(), openTab()];
    browser.flag = true;
    here.enter(CHANGES);
    there.look();
    expect([here.isIn(), there.isIn()]).toEqual([true, true]);
    expect(here.readAnew).toHaveBeenCalledExactlyOnceWith(CHANGES);
    expect(there.readAnew).toHaveBeenCalledExactlyOnceWith([]);
    here.look();
    there.look();
    expect(here.depart).not.toHaveBeenCalled();
    expect(there.readAnew).toHaveBeenCalledOnce();
  });

  test('[AUTH-11] a tab that finds its customer gone, or another one, keeps nothing', () => {
    for (const now of [
      { flag: false, mark: undefined },
      { flag: true, mark: 'other' },
    ]) {
      const { browser, openTab } = createBrowser({ flag: true, mark: 'first' });
      const tab = openTab();
      Object.assign(browser, now);
      tab.look();
      expect(tab.depart).toHaveBeenCalledOnce();
      expect(tab.notify).not.toHaveBeenCalled();
    }
  });

  test('[AUTH-10] a session that could not be renewed ends in words in every tab, once', () => {
    const { browser, openTab } = createBrowser({ flag: true, mark: 'first' });
    const [here, there] = [openTab(), openTab()];
    browser.flag = false;
    here.end();
    here.end();
    there.look();
    there.end();
    for (const tab of [here, there]) {
      expect(tab.isIn()).toBe(false);
      expect(tab.notify).toHaveBeenCalledExactlyOnceWith({
        kind: 'warning',
        text: 'Сеанс закончился. Войдите ещё раз',
      });
      expect(tab.readAnew).toHaveBeenCalledOnce();
      expect(tab.leaveAccount).toHaveBeenCalledOnce();
      expect(tab.depart).not.toHaveBeenCalled();
    }
  });

  test('a guest’s tab minds no marks', () => {
    const { browser, openTab } = createBrowser();
    const tab = openTab();
    browser.mark = 'ended';
    tab.look();
    expect(tab.depart).not.toHaveBeenCalled();
    expect(tab.readAnew).not.toHaveBeenCalled();
  });
});
