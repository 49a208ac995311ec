import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MailingType } from '@/contract/forms';
import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { agreeToCookies, hasAgreedToCookies, hasRefusedCookies, refuseCookies } from '@/lib/cookies';

export type QuestionSubject = { title: string; name: string; src?: string | undefined };

export type FormPopup = {
  form: MailingType;
  service?: string | undefined;
  about?: QuestionSubject | undefined;
};

export type BackInStockPopup = { form: 'back_in_stock'; product: { uuid: string; name: string } };

export type Popup = FormPopup | BackInStockPopup;

export const popupKey = (popup: Popup): string =>
  popup.form === 'back_in_stock' ? popup.product.uuid : `${popup.form} ${popup.service} ${popup.about?.name}`;

export type InterfaceState = {
  isMenuOpen: boolean;
  isSearchOpen: boolean;
  popup: Popup | undefined;
  sent: { key: string; text: string } | undefined;
  isAuthOpen: boolean;
  isLoginFirst: boolean;
  signIn: SignInProgress;
  /** Progress in percent. [GEN-08] */
  loading: number | undefined;
  isViewedShown: boolean;
  inputType: InputType;
  cookieNotice: 'offered' | 'reopened' | undefined;
  hasAnalyticsConsent: boolean;
};

export type InputType = 'tel' | 'email';

export type SignInProgress = {
  step: 'login' | 'code' | 'password';
  login: string;
};

export const SIGN_IN_BEGINNING: SignInProgress = { step: 'login', login: '' };

const NOTHING_OPEN = { isMenuOpen: false, isSearchOpen: false, popup: undefined, isAuthOpen: false } as const;

const INITIAL: InterfaceState = {
  ...NOTHING_OPEN,
  sent: undefined,
  isLoginFirst: false,
  signIn: SIGN_IN_BEGINNING,
  loading: undefined,
  isViewedShown: false,
  inputType: 'tel',
  cookieNotice: undefined,
  hasAnalyticsConsent: false,
};

/** Answers are stored for 30 days, closing for the session. [UI-07] */
type NoticeMemory = {
  isDue: () => boolean;
  hasAgreed: () => boolean;
  saveAgreement: () => void;
  saveRefusal: () => void;
  saveClosing: () => void;
};

const noticeMemory: NoticeMemory = {
  isDue: () => !hasAgreedToCookies() && !hasRefusedCookies() && readSession<boolean>(sessionKeys.noticeClosed) !== true,
  hasAgreed: hasAgreedToCookies,
  saveAgreement: agreeToCookies,
  saveRefusal: refuseCookies,
  saveClosing: () => writeSession(sessionKeys.noticeClosed, true),
};

export type InterfaceStore = ReturnType<typeof createInterfaceStore>;

export function createInterfaceStore(memory: NoticeMemory = noticeMemory) {
  const state: StoreApi<InterfaceState> = createStore(() => INITIAL);
  let shownPath: string | undefined;

  return {
    state,
    openPopup: (popup: Popup): void => state.setState({ ...NOTHING_OPEN, popup }),
    closePopup: (): void => state.setState({ popup: undefined }),
    finishPopup: (text: string): void =>
      state.setState(({ popup }) => ({ popup: undefined, sent: popup && { key: popupKey(popup), text } })),
    setMenu: (isMenuOpen: boolean): void =>
      state.setState(isMenuOpen ? { ...NOTHING_OPEN, isMenuOpen } : { isMenuOpen }),
    setSearch: (isSearchOpen: boolean): void =>
      state.setState(isSearchOpen ? { ...NOTHING_OPEN, isSearchOpen } : { isSearchOpen }),
    setAuth: (isAuthOpen: boolean, { isLoginFirst = false }: { isLoginFirst?: boolean } = {}): void =>
      state.setState(isAuthOpen ? { ...NOTHING_OPEN, isAuthOpen, isLoginFirst } : { isAuthOpen }),
    consumeLoginFirst: (): boolean => {
      const { isLoginFirst } = state.getState();
      state.setState({ isLoginFirst: false });
      return isLoginFirst;
    },
    setSignIn: (signIn: SignInProgress): void => state.setState({ signIn }),
    setLoading: (loading: number | undefined): void => state.setState({ loading }),
    setViewedShown: (isViewedShown: boolean): void => state.setState({ isViewedShown }),
    setInputType: (inputType: InputType): void => state.setState({ inputType }),
    /** The first call keeps what the visitor has opened while the page loaded. [GEN-07] */
    routeChanged: (path: string): void => {
      if (shownPath !== undefined && shownPath !== path) state.setState({ ...NOTHING_OPEN, sent: undefined });
      shownPath = path;
    },

    offerCookieNotice: (): void =>
      state.setState({ cookieNotice: memory.isDue() ? 'offered' : undefined, hasAnalyticsConsent: memory.hasAgreed() }),
    reopenCookieNotice: (): void => state.setState({ cookieNotice: 'reopened' }),
    agreeToCookies: (): void => {
      memory.saveAgreement();
      state.setState({ cookieNotice: undefined, hasAnalyticsConsent: true });
    },
    refuseCookies: (): void => {
      memory.saveRefusal();
      state.setState({ cookieNotice: undefined, hasAnalyticsConsent: false });
    },
    closeCookieNotice: (): void => {
      memory.saveClosing();
      state.setState({ cookieNotice: undefined });
    },
  };
}
