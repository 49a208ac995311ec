import { agreeToCookies, hasAgreedToCookies } from '@/lib/cookies';
import { readSession, sessionKeys, writeSession } from '@/lib/session';

/** What is remembered of the cookie notice: agreement for 30 days, closing for the session. [UI-07] */
export type NoticeMemory = { isDue: () => boolean; keepAgreement: () => void; keepClosing: () => void };

export const noticeMemory: NoticeMemory = {
  isDue: () => !hasAgreedToCookies() && readSession<boolean>(sessionKeys.noticeClosed) !== true,
  keepAgreement: agreeToCookies,
  keepClosing: () => writeSession(sessionKeys.noticeClosed, true),
};
