import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AmountChange } from '@/contract/cart';
import type { Notice } from '@/lib/notify';

export const ENDED = 'ended';

const OVER: Notice = { kind: 'warning', text: 'Сеанс закончился. Войдите ещё раз' };
const MISSING: Notice = { kind: 'warning', text: 'Сеанс закончился. Войдите ещё раз: набранное останется' };
const LEFT: Notice = { kind: 'info', text: 'Вы вышли из кабинета' };
const REPLACED: Notice = { kind: 'info', text: 'В другой вкладке вошли заново' };

export type SessionState = { isSignedIn: boolean };

export type SessionEffects = {
  isSignedIn: () => boolean;
  /** Identifies the current session in all tabs. */
  readMark: () => string | undefined;
  writeMark: (mark: string) => void;
  createMark: () => string;
  readOwner: () => string | undefined;
  writeOwner: (mark: string) => void;
  clearBrowserData: (options: { keepsMark: boolean }) => void;
  onOwnerChange: (changes: AmountChange[]) => void;
  /** Another tab has signed out or in: nothing on this page may stay. */
  leavePage: (notice: Notice) => void;
  reloadAsGuest: (notice?: Notice) => void;
  offerSignIn: (notice: Notice) => void;
  forgetDrafts: () => void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

const isLive = (mark: string | undefined): mark is string => mark !== undefined && mark !== ENDED;

export function createSessionStore(effects: SessionEffects) {
  const state: StoreApi<SessionState> = createStore(() => ({ isSignedIn: false }));
  let mark: string | undefined;
  let isOffered = false;

  const read = () => {
    isOffered = false;
    const isSignedIn = effects.isSignedIn();
    // A sign-in without JavaScript writes no mark.
    if (isSignedIn && !isLive(effects.readMark())) effects.writeMark(effects.createMark());
    mark = effects.readMark();
    if (isSignedIn && mark !== undefined) effects.writeOwner(mark);
    state.setState({ isSignedIn });
  };

  const isUnchanged = (was: boolean, isIn: boolean): boolean => {
    const isMarked = effects.readMark() === mark;
    // The customer may be back from the mailbox with the code.
    const isAwaited = isOffered && !isIn && isMarked;
    return isAwaited || (was === isIn && (isMarked || !was));
  };

  /** The page stays until it reloads: the back/forward cache checks the session again. */
  const endSession = () => {
    effects.clearBrowserData({ keepsMark: true });
    effects.reloadAsGuest(OVER);
  };

  return {
    state,

    /** Also detects a session that ended while no page was open. [AUTH-11] */
    load: (): void => {
      const [stored, owner] = [effects.readMark(), effects.readOwner()];
      const isLapsed = isLive(stored) && !effects.isSignedIn();
      read();
      if (isLapsed) effects.clearBrowserData({ keepsMark: false });
      if (isLapsed || (owner !== undefined && owner !== stored)) effects.reloadAsGuest();
    },

    check: (): void => {
      const [was, isIn] = [state.getState().isSignedIn, effects.isSignedIn()];
      if (isUnchanged(was, isIn)) return;
      if (was && !isIn && effects.readMark() === ENDED) endSession();
      else if (was) effects.leavePage(isIn ? REPLACED : LEFT);
      else {
        read();
        effects.onOwnerChange([]);
      }
    },

    enter: (changes: AmountChange[]): void => {
      if (isOffered) effects.forgetDrafts();
      effects.writeMark(effects.createMark());
      read();
      effects.onOwnerChange(changes);
    },

    /** The cookies are gone without a sign-out: cleared by the browser, or their time was over. [AUTH-10] */
    miss: (): void => {
      if (!state.getState().isSignedIn || effects.isSignedIn() || effects.readMark() !== mark) return;
      isOffered = true;
      effects.offerSignIn(MISSING);
    },

    end: (): void => {
      if (!state.getState().isSignedIn || effects.readMark() === ENDED) return;
      effects.writeMark(ENDED);
      endSession();
    },
  };
}
