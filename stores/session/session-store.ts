import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AmountChange } from '@/contract/cart';
import type { Notice } from '@/lib/notify';

/** In place of a mark, after a session that could not be renewed. */
export const ENDED = 'ended';

const OVER: Notice = { kind: 'warning', text: 'Сеанс закончился. Войдите ещё раз' };
const LEFT: Notice = { kind: 'info', text: 'Вы вышли из кабинета' };
const REPLACED: Notice = { kind: 'info', text: 'В другой вкладке вошли заново' };

export type SessionState = { isSignedIn: boolean };

export type SessionEffects = {
  /** As the browser's cookies have it. */
  isSignedIn: () => boolean;
  /** What stands for the present session in all tabs. */
  readMark: () => string | undefined;
  writeMark: (mark: string) => void;
  mintMark: () => string;
  /** The session that what this tab remembers belongs to; none while it is a guest's. */
  readOwner: () => string | undefined;
  writeOwner: (mark: string) => void;
  /** What all tabs remember goes, for the mark where it is to be kept. */
  forgetBrowser: (manner: { keepsMark: boolean }) => void;
  /** What was the guest's is the customer's now. */
  readAnew: (changes: AmountChange[]) => void;
  /** Somebody has signed out, or in as somebody else: nothing on this page may stay. */
  depart: (notice: Notice) => void;
  /** The same for a session that is over by itself: the page comes anew, as a guest's. */
  startOver: (notice?: Notice) => void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

const isLive = (mark: string | undefined): mark is string => mark !== undefined && mark !== ENDED;

/** Whether somebody is signed in, and what that means when it changes, here or in another tab. */
export function createSessionStore(effects: SessionEffects) {
  const state: StoreApi<SessionState> = createStore(() => ({ isSignedIn: false }));
  let mark: string | undefined;

  const read = () => {
    const isSignedIn = effects.isSignedIn();
    // Without scripts a sign-in leaves no mark.
    if (isSignedIn && !isLive(effects.readMark())) effects.writeMark(effects.mintMark());
    mark = effects.readMark();
    if (isSignedIn && mark !== undefined) effects.writeOwner(mark);
    state.setState({ isSignedIn });
  };

  /** What is shown stays a customer's to the end: a page that the browser keeps finds that out when it comes back. */
  const lose = () => {
    effects.forgetBrowser({ keepsMark: true });
    effects.startOver(OVER);
  };

  return {
    state,

    /** What this page begins with; what is left here of a session that ended while no script looked goes. [AUTH-11] */
    load: (): void => {
      const [kept, owner] = [effects.readMark(), effects.readOwner()];
      const isLapsed = isLive(kept) && !effects.isSignedIn();
      read();
      if (isLapsed) effects.forgetBrowser({ keepsMark: false });
      if (isLapsed || (owner !== undefined && owner !== kept)) effects.startOver();
    },

    /** Looks at what has become of the session outside this page. */
    look: (): void => {
      const [was, isIn] = [state.getState().isSignedIn, effects.isSignedIn()];
      const isMarked = effects.readMark() === mark;
      if (was === isIn && (isMarked || !was)) return;
      if (was && !isIn && effects.readMark() === ENDED) lose();
      else if (was) effects.depart(isIn ? REPLACED : LEFT);
      else {
        read();
        effects.readAnew([]);
      }
    },

    /** Somebody has signed in on this page; `changes` is what merging the carts has cut. [AUTH-09] */
    enter: (changes: AmountChange[]): void => {
      effects.writeMark(effects.mintMark());
      read();
      effects.readAnew(changes);
    },

    /** The session could not be renewed. [AUTH-10] */
    end: (): void => {
      // Several calls find that out.
      if (!state.getState().isSignedIn || effects.readMark() === ENDED) return;
      effects.writeMark(ENDED);
      lose();
    },
  };
}
