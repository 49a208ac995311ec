import { deviceKeys, readLocalTexts, writeLocalTexts } from './local';

const MOST_LOGINS = 20;
const MARKS = 2 ** 16;

/** Knows a login again, and is too short to tell whose it was: thousands of others have the same (FNV-1a). */
function markOf(login: string): string {
  let hash = 0x811c9dc5;
  for (const letter of login.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return String(hash % MARKS);
}

/** Whether this login has agreed, on this device, that its data are processed. */
export const hasConsented = (login: string): boolean =>
  readLocalTexts(deviceKeys.signInConsent).includes(markOf(login));

export function rememberConsent(login: string): void {
  const mark = markOf(login);
  const others = readLocalTexts(deviceKeys.signInConsent).filter((other) => other !== mark);
  writeLocalTexts(deviceKeys.signInConsent, [mark, ...others].slice(0, MOST_LOGINS));
}
