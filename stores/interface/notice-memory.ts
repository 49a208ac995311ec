import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { agreeToCookies, hasAgreedToCookies, hasRefusedCookies, refuseCookies } from '@/lib/cookies';

/** What is remembered of the cookie notice: agreement and refusal for 30 days, closing for the session. [UI-07] */
export type NoticeMemory = {
  isDue: () => boolean;
  hasAgreed: () => boolean;
  keepAgreement: () => void;
  keepRefusal: () => void;
  keepClosing: () => void;
};

export const noticeMemory: NoticeMemory = {
  isDue: () => !hasAgreedToCookies() && !hasRefusedCookies() && readSession<boolean>(sessionKeys.noticeClosed) !== true,
  hasAgreed: hasAgreedToCookies,
  keepAgreement: agreeToCookies,
  keepRefusal: refuseCookies,
  keepClosing: () => writeSession(sessionKeys.noticeClosed, true),
};
