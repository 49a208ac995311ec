import { clearLocal } from '../browser/local-storage';
import { clearSession, readSession, removeSession, sessionKeys, writeSession } from '../browser/session-storage';
import { isSignedIn, removeVisitorCookies } from '../cookies';
import { type Notice, notifyOf } from '../notify';
import { paths } from '../paths';

export function clearTabAndLeave(message: string): void {
  clearLocal();
  leaveTo(paths.home, { kind: 'success', text: message });
}

/** Another customer may be signed in by now: the id cookies are theirs. */
export function leaveTo(address: string, notice?: Notice): void {
  clearSession();
  if (notice) writeSession(sessionKeys.notice, notice);
  if (!isSignedIn()) removeVisitorCookies();
  hidePage();
  window.location.assign(address);
}

export function showCarriedNotice(): void {
  const notice = readSession<Notice>(sessionKeys.notice);
  removeSession(sessionKeys.notice);
  if (notice) notifyOf('sign-in')(notice);
}

export function hidePage(): void {
  document.documentElement.style.visibility = 'hidden';
}

export function showPage(): void {
  document.documentElement.style.visibility = '';
}
