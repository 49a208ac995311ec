import { deviceKeys, readLocalTexts, writeLocalTexts } from '../browser/local-storage';

const MAX_LOGINS = 20;
const MARKS = 2 ** 16;

/** A 16-bit FNV-1a hash, too short to identify a person. */
function markOf(login: string): string {
  let hash = 0x811c9dc5;
  for (const letter of login.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${hash % MARKS}:`;
}

const isOf = (login: string) => {
  const mark = markOf(login);
  return (entry: string) => entry.startsWith(mark);
};

export const agreedVersion = (login: string): string | undefined =>
  readLocalTexts(deviceKeys.signInConsent).find(isOf(login))?.split(':')[1];

const listOthers = (login: string): string[] => {
  const isOwn = isOf(login);
  return readLocalTexts(deviceKeys.signInConsent).filter((entry) => !isOwn(entry));
};

export const saveConsent = (login: string, version: string): boolean =>
  writeLocalTexts(deviceKeys.signInConsent, [markOf(login) + version, ...listOthers(login)].slice(0, MAX_LOGINS));

export const removeConsent = (login: string): boolean => writeLocalTexts(deviceKeys.signInConsent, listOthers(login));
