import { describe, expect, test, vi } from 'vitest';
import { createInterfaceStore, popupKey } from './interface-store';

function createStore(isDue = true, hasAgreed = false) {
  const memory = {
    isDue: () => isDue,
    hasAgreed: () => hasAgreed,
    saveAgreement: vi.fn(),
    saveRefusal: vi.fn(),
    saveClosing: vi.fn(),
  };
  const store = createInterfaceStore(memory);
  return { ...store, memory, now: () => store.state.getState() };
}

const CLOSED = { isMenuOpen: false, isSearchOpen: false, popup: undefined, isAuthOpen: false };

describe('the interface store', () => {
  test('[DATA-05] starts with nothing open and the notice hidden', () => {
    expect(createStore().now()).toEqual({
      ...CLOSED,
      sent: undefined,
      isLoginFirst: false,
      signIn: { step: 'login', login: '' },
      loading: undefined,
      isViewedShown: false,
      inputType: 'tel',
      cookieNotice: undefined,
      hasAnalyticsConsent: false,
    });
  });

  test('[DATA-05] opening one closes the others', () => {
    const { now, setMenu, setSearch, setAuth, openPopup } = createStore();
    setMenu(true);
    expect(now()).toMatchObject({ ...CLOSED, isMenuOpen: true });
    setSearch(true);
    expect(now()).toMatchObject({ ...CLOSED, isSearchOpen: true });
    openPopup({ form: 'service', service: 'posadka' });
    expect(now()).toMatchObject({ ...CLOSED, popup: { form: 'service', service: 'posadka' } });
    setAuth(true);
    expect(now()).toMatchObject({ ...CLOSED, isAuthOpen: true });
  });

  test('[DATA-05] closing one does not change the others', () => {
    const { now, setMenu, setSearch, setAuth, closePopup } = createStore();
    setSearch(true);
    setMenu(false);
    closePopup();
    setAuth(false);
    expect(now()).toMatchObject({ ...CLOSED, isSearchOpen: true });
    setSearch(false);
    expect(now()).toMatchObject(CLOSED);
  });

  test('[AUTH-08][DATA-05] a sign-in started from the cart is remembered after its dialog closes, and consumed once', () => {
    const { now, setAuth, consumeLoginFirst } = createStore();
    setAuth(true, { isLoginFirst: true });
    setAuth(false);
    expect(now()).toMatchObject({ ...CLOSED, isLoginFirst: true });
    expect([consumeLoginFirst(), consumeLoginFirst()]).toEqual([true, false]);
    setAuth(true, { isLoginFirst: true });
    setAuth(true);
    expect(now().isLoginFirst).toBe(false);
  });

  test('[AUTH-03][DATA-05] the last type of login is stored', () => {
    const { now, setInputType, setAuth } = createStore();
    setInputType('email');
    setAuth(true);
    expect(now().inputType).toBe('email');
  });

  test('[FORM-05] a sent form closes its popup, and the answer is kept for its button until the next page', () => {
    const { now, routeChanged, openPopup, closePopup, finishPopup } = createStore();
    routeChanged('/');
    openPopup({ form: 'header' });
    closePopup();
    expect(now()).toMatchObject({ popup: undefined, sent: undefined });
    const question = { form: 'consultation', about: { title: 'Спросите агронома', name: 'Туя' } } as const;
    openPopup(question);
    finishPopup('Вопрос отправлен');
    expect(now()).toMatchObject({ ...CLOSED, sent: { key: popupKey(question), text: 'Вопрос отправлен' } });
    routeChanged('/');
    expect(now().sent).toBeDefined();
    routeChanged('/catalog');
    expect(now().sent).toBeUndefined();
  });

  test('[FORM-05] forms differ by kind, service and product', () => {
    const about = (name: string) => ({ title: 'Спросите агронома', name });
    const keys = [
      popupKey({ form: 'header' }),
      popupKey({ form: 'service', service: 'posadka' }),
      popupKey({ form: 'service', service: 'uhod' }),
      popupKey({ form: 'consultation', about: about('Туя') }),
      popupKey({ form: 'consultation', about: about('Ель') }),
      popupKey({ form: 'back_in_stock', product: { uuid: 'a', name: 'Туя' } }),
      popupKey({ form: 'back_in_stock', product: { uuid: 'b', name: 'Туя' } }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(popupKey({ form: 'consultation', about: about('Туя') })).toBe(keys[3]);
  });

  test('[GEN-07] another page closes menu, search and dialogs', () => {
    const { now, routeChanged, setMenu, setSearch, openPopup } = createStore();
    routeChanged('/');
    setMenu(true);
    routeChanged('/catalog');
    expect(now()).toMatchObject(CLOSED);
    setSearch(true);
    routeChanged('/catalog/rozy');
    expect(now()).toMatchObject(CLOSED);
    openPopup({ form: 'header' });
    routeChanged('/');
    expect(now()).toMatchObject(CLOSED);
  });

  test('[GEN-07] the first page and a repeated path close nothing', () => {
    const { now, routeChanged, setMenu } = createStore();
    setMenu(true);
    routeChanged('/');
    expect(now().isMenuOpen).toBe(true);
    routeChanged('/');
    expect(now().isMenuOpen).toBe(true);
  });

  test('[UI-07] the notice is offered only to visitors who have not answered', () => {
    const fresh = createStore();
    fresh.offerCookieNotice();
    expect(fresh.now().cookieNotice).toBe('offered');
    const answered = createStore(false);
    answered.offerCookieNotice();
    expect(answered.now().cookieNotice).toBeUndefined();
  });

  test('[UI-07] agreement and closing are stored separately', () => {
    const agreed = createStore();
    agreed.offerCookieNotice();
    agreed.agreeToCookies();
    expect(agreed.now().cookieNotice).toBeUndefined();
    expect(agreed.memory.saveAgreement).toHaveBeenCalledTimes(1);
    expect(agreed.memory.saveClosing).not.toHaveBeenCalled();

    const closed = createStore();
    closed.offerCookieNotice();
    closed.closeCookieNotice();
    expect(closed.now().cookieNotice).toBeUndefined();
    expect(closed.memory.saveClosing).toHaveBeenCalledTimes(1);
    expect(closed.memory.saveAgreement).not.toHaveBeenCalled();
  });

  test('[UI-07] only agreement allows analytics', () => {
    const { now, memory, offerCookieNotice, agreeToCookies, refuseCookies, closeCookieNotice } = createStore();
    offerCookieNotice();
    expect(now().hasAnalyticsConsent).toBe(false);
    closeCookieNotice();
    expect(now()).toMatchObject({ cookieNotice: undefined, hasAnalyticsConsent: false });
    refuseCookies();
    expect(now().hasAnalyticsConsent).toBe(false);
    expect([memory.saveRefusal.mock.calls.length, memory.saveAgreement.mock.calls.length]).toEqual([1, 0]);
    agreeToCookies();
    expect(now().hasAnalyticsConsent).toBe(true);
  });

  test('[UI-07] the answer can be changed later', () => {
    const { now, offerCookieNotice, reopenCookieNotice, refuseCookies, closeCookieNotice } = createStore(false, true);
    offerCookieNotice();
    expect(now()).toMatchObject({ cookieNotice: undefined, hasAnalyticsConsent: true });
    reopenCookieNotice();
    closeCookieNotice();
    expect(now()).toMatchObject({ cookieNotice: undefined, hasAnalyticsConsent: true });
    reopenCookieNotice();
    expect(now()).toMatchObject({ cookieNotice: 'reopened', hasAnalyticsConsent: true });
    refuseCookies();
    expect(now()).toMatchObject({ cookieNotice: undefined, hasAnalyticsConsent: false });
  });

  test('[UI-07] another page does not hide the notice', () => {
    const { now, routeChanged, offerCookieNotice } = createStore();
    routeChanged('/');
    offerCookieNotice();
    routeChanged('/catalog');
    expect(now().cookieNotice).toBe('offered');
  });
});
