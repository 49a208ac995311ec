import { clearLocal } from '../browser/local-storage';
import { clearSession, readSession, removeSession, sessionKeys, writeSession } from '../browser/session-storage';
import { forgetVisitor, isSignedIn } from '../cookies';
import { type Notice, notifyOf } from '../notify';
import { paths } from '../paths';

/**
 * Forgets the customer who has just signed out and leaves for the home page by the browser's own way: what the router,
 * the stores and the queries hold goes with this document. The other tabs hear that the mark of the session is gone and
 * do the same. `told` is what has come of it. [AUTH-11]
 */
export function signOutOfTab(told: string): void {
  clearLocal();
  departTo(paths.home, { kind: 'success', text: told });
}

/**
 * The same in a tab that has heard it. Somebody else may be signed in by now, whose ids are in the cookies. A notice is
 * shown by the page that is gone to.
 */
export function departTo(address: string, notice?: Notice): void {
  clearSession();
  if (notice) writeSession(sessionKeys.notice, notice);
  if (!isSignedIn()) forgetVisitor();
  hidePage();
  window.location.assign(address);
}

/** What the page before had to say. */
export function tellCarriedNotice(): void {
  const notice = readSession<Notice>(sessionKeys.notice);
  removeSession(sessionKeys.notice);
  if (notice) notifyOf('sign-in')(notice);
}

/** Nothing more is drawn of a page that is being left: the browser may keep it whole, to show it again on «back». */
export function hidePage(): void {
  document.documentElement.style.visibility = 'hidden';
}

export function showPage(): void {
  document.documentElement.style.visibility = '';
}
