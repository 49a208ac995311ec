import { localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from './local';

const remember = (login: string, seconds: number, ...rest: string[]): void =>
  void writeLocalTexts(localKeys.codeSent, [login, String(Date.now() + seconds * 1_000), ...rest]);

const SPENT = 'spent';

/** No other code goes to this login for so many seconds: every tab knows, also after a reload. [AUTH-05] */
export const rememberCodeSent = (login: string, seconds: number): void => remember(login, seconds);

/** The same where the code before is of no use any more: whoever has just signed in has typed it. */
export const rememberCodeSpent = (login: string, seconds: number): void => remember(login, seconds, SPENT);

export const forgetCodeSent = (): void => void writeLocalTexts(localKeys.codeSent, []);

/** Seconds until another code can go there; 0 when it can at once. */
export function secondsUntilResend(login: string): number {
  const [sentTo, until] = readLocalTexts(localKeys.codeSent);
  const left = sentTo === login ? Number(until) - Date.now() : 0;
  return left > 0 ? Math.ceil(left / 1_000) : 0;
}

/** One is on its way, or there already, that another one would not be sent for. */
export const isCodeSent = (login: string): boolean =>
  secondsUntilResend(login) > 0 && readLocalTexts(localKeys.codeSent)[2] !== SPENT;

/** Runs whenever the seconds may have changed. Answers how to stop. */
export function onResendTick(run: () => void): () => void {
  const timer = setInterval(run, 1_000);
  const ending = onLocalChange(localKeys.codeSent, run);
  return () => {
    clearInterval(timer);
    ending();
  };
}

/** `1:47` */
export const formatWait = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
