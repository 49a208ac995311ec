import { createStore, type StoreApi } from 'zustand/vanilla';
import { type NoticeMemory, noticeMemory } from './notice-memory';

/** A form in a window: `header` is the short one, the others come with a picture and a title. [UI-09] */
export type FormPopup = {
  form: 'header' | 'consultation' | 'service' | 'newsletter';
  /** The service that is asked for. */
  service?: string | undefined;
};

/** Asks to be told when a product can be had again. [FORM-09] */
export type WaitingPopup = { form: 'back_in_stock'; product: { uuid: string; name: string } };

export type Popup = FormPopup | WaitingPopup;

export type InterfaceState = {
  isMenuOpen: boolean;
  isSearchOpen: boolean;
  popup: Popup | undefined;
  isAuthOpen: boolean;
  /** The sign-in was begun on the way to an order: the checkout comes after it. [AUTH-08] */
  isLoginFirst: boolean;
  /** How far a sign-in has come, in its window and on its page alike. [AUTH-01] */
  signIn: SignInProgress;
  /** A page is awaited: how far the bar has run, in percent. [GEN-08] */
  loading: number | undefined;
  /** There is something that the visitor has looked at before. [DATA-02] */
  isViewedShown: boolean;
  /** What a login was last: a phone or an e-mail. [AUTH-03] */
  inputType: InputType;
  /** `reopened` by its visitor, whose focus it takes. */
  cookieNotice: 'offered' | 'reopened' | undefined;
  /** The visitor has agreed to be counted. */
  mayCount: boolean;
};

export type InputType = 'tel' | 'email';

export type SignInProgress = {
  step: 'login' | 'code' | 'password';
  /** As it was typed. */
  login: string;
};

export const SIGN_IN_BEGINNING: SignInProgress = { step: 'login', login: '' };

/** What lies over the page lies there alone. */
const NOTHING_OPEN = { isMenuOpen: false, isSearchOpen: false, popup: undefined, isAuthOpen: false } as const;

const INITIAL: InterfaceState = {
  ...NOTHING_OPEN,
  isLoginFirst: false,
  signIn: SIGN_IN_BEGINNING,
  loading: undefined,
  isViewedShown: false,
  inputType: 'tel',
  cookieNotice: undefined,
  mayCount: false,
};

export type InterfaceStore = ReturnType<typeof createInterfaceStore>;

/** What is open around the page, one for a tab. [DATA-05] */
export function createInterfaceStore(memory: NoticeMemory = noticeMemory) {
  const state: StoreApi<InterfaceState> = createStore(() => INITIAL);
  let shownPath: string | undefined;

  return {
    state,
    openPopup: (popup: Popup): void => state.setState({ ...NOTHING_OPEN, popup }),
    closePopup: (): void => state.setState({ popup: undefined }),
    setMenu: (isMenuOpen: boolean): void =>
      state.setState(isMenuOpen ? { ...NOTHING_OPEN, isMenuOpen } : { isMenuOpen }),
    setSearch: (isSearchOpen: boolean): void =>
      state.setState(isSearchOpen ? { ...NOTHING_OPEN, isSearchOpen } : { isSearchOpen }),
    /** Opened from anywhere else it leads nowhere else. */
    setAuth: (isAuthOpen: boolean, { isLoginFirst = false }: { isLoginFirst?: boolean } = {}): void =>
      state.setState(isAuthOpen ? { ...NOTHING_OPEN, isAuthOpen, isLoginFirst } : { isAuthOpen }),
    /** Whether the checkout comes next; asked once. [AUTH-08] */
    takeLoginFirst: (): boolean => {
      const { isLoginFirst } = state.getState();
      state.setState({ isLoginFirst: false });
      return isLoginFirst;
    },
    setSignIn: (signIn: SignInProgress): void => state.setState({ signIn }),
    setLoading: (loading: number | undefined): void => state.setState({ loading }),
    setViewedShown: (isViewedShown: boolean): void => state.setState({ isViewedShown }),
    setInputType: (inputType: InputType): void => state.setState({ inputType }),
    /** A new page begins with nothing over it; the first one leaves what a quick visitor has opened. [GEN-07] */
    routeChanged: (path: string): void => {
      if (shownPath !== undefined && shownPath !== path) state.setState(NOTHING_OPEN);
      shownPath = path;
    },

    /** Shows the notice to a visitor who has neither answered nor closed it. [UI-07] */
    offerCookieNotice: (): void =>
      state.setState({ cookieNotice: memory.isDue() ? 'offered' : undefined, mayCount: memory.hasAgreed() }),
    /** To whoever thinks better of it. Until there is another answer the former one holds. */
    reopenCookieNotice: (): void => state.setState({ cookieNotice: 'reopened' }),
    agreeToCookies: (): void => {
      memory.keepAgreement();
      state.setState({ cookieNotice: undefined, mayCount: true });
    },
    refuseCookies: (): void => {
      memory.keepRefusal();
      state.setState({ cookieNotice: undefined, mayCount: false });
    },
    /** No answer: neither yes nor no. */
    closeCookieNotice: (): void => {
      memory.keepClosing();
      state.setState({ cookieNotice: undefined });
    },
  };
}
