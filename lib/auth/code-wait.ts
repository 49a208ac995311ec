import { localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from '../browser/local-storage';

const SPENT = 'spent';

type Wait = [login: string, until: string, mark: string];

const keyOf = (login: string): string => login.replace(/^\+/, '');

/** An earlier release stored one wait, with or without its mark. */
function readWaits(): Wait[] {
  const texts = readLocalTexts(localKeys.codeSent);
  const waits: Wait[] = [];
  for (let at = 0; at < texts.length; at += 3) {
    const [login = '', until = '', mark = ''] = texts.slice(at, at + 3);
    if (Number(until) > Date.now()) waits.push([keyOf(login), until, mark]);
  }
  return waits;
}

const write = (waits: Wait[]): void => void writeLocalTexts(localKeys.codeSent, waits.flat());
const waitOf = (login: string) => readWaits().find(([to]) => to === keyOf(login));
const listOthers = (login: string) => readWaits().filter(([to]) => to !== keyOf(login));

const save = (login: string, seconds: number, mark = ''): void =>
  write([[keyOf(login), String(Date.now() + seconds * 1_000), mark], ...listOthers(login)]);

export const saveCodeSent = (login: string, seconds: number): void => save(login, seconds);

/** Starts a wait without a pending code: the last one is used, or too many were requested. */
export const saveCodeSpent = (login: string, seconds: number): void => save(login, seconds, SPENT);

export const removeCodeSent = (login?: string): void => write(login === undefined ? [] : listOthers(login));

export function secondsUntilResend(login: string): number {
  const wait = waitOf(login);
  return wait ? Math.ceil((Number(wait[1]) - Date.now()) / 1_000) : 0;
}

export function isCodeSent(login: string): boolean {
  const wait = waitOf(login);
  return wait !== undefined && wait[2] !== SPENT;
}

export function onResendTick(run: () => void): () => void {
  const timer = setInterval(run, 1_000);
  const ending = onLocalChange(localKeys.codeSent, run);
  return () => {
    clearInterval(timer);
    ending();
  };
}

const pad = (part: number): string => String(part).padStart(2, '0');

export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const before = minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}`;
  return `${before}:${pad(seconds % 60)}`;
}
