import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import type { WhichOrder } from '@/lib/browser-api/claims';

/** A claim that has not arrived whole: it outlives a reload. Of the photos only their places do. */
export type ClaimDraft = {
  text: string;
  /** These words', from their first sending on: sent again they are one claim. */
  uuid?: string;
  /** The words have arrived. */
  isAccepted: boolean;
  /** Places of the photos that have arrived, or may have. */
  spent: number[];
  /** Names of photos that were chosen and have not arrived: a reload loses the photos themselves. */
  unsent?: string[];
};

type Drafts = Record<string, ClaimDraft | undefined>;

const EMPTY: ClaimDraft = { text: '', isAccepted: false, spent: [] };

const nameOf = (which: WhichOrder): string => ('token' in which ? which.token : which.number);

const readAll = (): Drafts => readSession<Drafts>(sessionKeys.claimDrafts) ?? {};

export const readClaimDraft = (which: WhichOrder): ClaimDraft => readAll()[nameOf(which)] ?? EMPTY;

export const writeClaimDraft = (which: WhichOrder, draft: ClaimDraft): void =>
  writeSession(sessionKeys.claimDrafts, { ...readAll(), [nameOf(which)]: draft });

export const dropClaimDraft = (which: WhichOrder): void =>
  writeSession(sessionKeys.claimDrafts, { ...readAll(), [nameOf(which)]: undefined });
