import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';

type Drafts = Record<string, unknown>;

const OWNER = 'owner';

const readAll = (): Drafts => readSession<Drafts>(sessionKeys.staffDrafts) ?? {};

/** What staff have typed and not saved, kept in this tab until they sign out. */
export const readStaffDraft = <T>(name: string): T | undefined => readAll()[name] as T | undefined;

export const keepStaffDraft = (name: string, draft: unknown): void =>
  writeSession(sessionKeys.staffDrafts, { ...readAll(), [name]: draft });

export const dropStaffDraft = (name: string): void => keepStaffDraft(name, undefined);

/** All drafts of an item, whose names end with it. */
export function dropStaffDraftsOf(item: string): void {
  const others = Object.entries(readAll()).filter(([name]) => !name.endsWith(` ${item}`));
  writeSession(sessionKeys.staffDrafts, Object.fromEntries(others));
}

/** Call it at a sign-in: a colleague at the same browser must not see these drafts. */
export function claimStaffDrafts(email: string): void {
  const owner = email.trim().toLowerCase();
  if (readStaffDraft(OWNER) !== owner) writeSession(sessionKeys.staffDrafts, { [OWNER]: owner });
}
