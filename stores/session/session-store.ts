import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AmountChange } from '@/contract/cart';
import type { Notice } from '@/lib/notify';

/** In place of a mark, after a session that could not be renewed. */
export const ENDED = 'ended';

const OVER = 'Сеанс закончился. Войдите ещё раз';

export type SessionState = { isSignedIn: boolean };

export type SessionEffects = {
  /** As the browser's cookies have it. */
  isSignedIn: () => boolean;
  /** What stands for the present session in all tabs. */
  readMark: () => string | undefined;
  writeMark: (mark: string) => void;
  mintMark: () => string;
  /** What was the guest's is the customer's now, or the other way round. */
  readAnew: (changes: AmountChange[]) => void;
  /** Leads away from a page that shows what is the customer's. */
  leaveAccount: () => void;
  /** Somebody has signed out, or in as somebody else: nothing on this page may stay. */
  depart: () => void;
  notify: (notice: Notice) => void;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Whether somebody is signed in, and what that means when it changes, here or in another tab. */
export function createSessionStore(effects: SessionEffects) {
  const state: StoreApi<SessionState> = createStore(() => ({ isSignedIn: false }));
  let mark: string | undefined;

  const read = () => {
    mark = effects.readMark();
    state.setState({ isSignedIn: effects.isSignedIn() });
  };

  const lose = () => {
    read();
    effects.notify({ kind: 'warning', text: OVER });
    effects.readAnew([]);
    effects.leaveAccount();
  };

  return {
    state,
    /** What this page begins with. */
    load: read,

    /** Looks at what has become of the session outside this page. */
    look: (): void => {
      const was = state.getState().isSignedIn;
      const isMarked = effects.readMark() === mark;
      if (was === effects.isSignedIn() && (isMarked || !was)) return;
      if (was) {
        if (!effects.isSignedIn() && effects.readMark() === ENDED) lose();
        else effects.depart();
        return;
      }
      read();
      effects.readAnew([]);
    },

    /** Somebody has signed in on this page; `changes` is what merging the carts has cut. [AUTH-09] */
    enter: (changes: AmountChange[]): void => {
      effects.writeMark(effects.mintMark());
      read();
      effects.readAnew(changes);
    },

    /** The session could not be renewed. [AUTH-10] */
    end: (): void => {
      if (!state.getState().isSignedIn) return;
      effects.writeMark(ENDED);
      lose();
    },
  };
}
