import { leaveTo } from '@/lib/auth/sign-out';
import { clearLocal, localKeys, readLocalTexts, writeLocalTexts } from '@/lib/browser/local-storage';
import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { isSignedIn } from '@/lib/cookies';
import { paths } from '@/lib/paths';
import type { SessionEffects } from './session-store';

const here = () => window.location.pathname + window.location.search;
const isOfAccount = () => `${window.location.pathname}/`.startsWith(`${paths.account}/`);

export const sessionEffects: Omit<SessionEffects, 'onOwnerChange' | 'offerSignIn'> = {
  isSignedIn,
  readMark: () => readLocalTexts(localKeys.session)[0],
  writeMark: (mark) => writeLocalTexts(localKeys.session, [mark]),
  createMark: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
  readOwner: () => readSession<string>(sessionKeys.owner),
  writeOwner: (mark) => writeSession(sessionKeys.owner, mark),
  clearBrowserData: clearLocal,
  forgetDrafts: () => {
    const { checkoutForm, formDrafts, claimDrafts, placedOrder } = sessionKeys;
    for (const key of [checkoutForm, formDrafts, claimDrafts, placedOrder]) removeSession(key);
  },
  leavePage: (notice) => leaveTo(paths.home, notice),
  reloadAsGuest: (notice) => leaveTo(isOfAccount() ? paths.loginThen(here()) : here(), notice),
};
