import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import type { WhichOrder } from '@/lib/browser-api/claims';

/** An unfinished claim survives a reload, its photos only by their positions. */
export type ClaimDraft = {
  text: string;
  /** Idempotency key of this text, from its first sending. */
  uuid?: string;
  isAccepted: boolean;
  spent: number[];
  /** Names of chosen photos that have not arrived: a reload loses the files. */
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
