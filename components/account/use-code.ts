import { useState } from 'react';
import { LIMITS } from '@/contract/limits';
import { formatPhone } from '@/contract/phone';
import { isCodeSent, removeCodeSent, saveCodeSent, saveCodeSpent } from '@/lib/auth/code-wait';
import { sendCode } from '@/lib/browser-api/auth';
import type { Failure } from '@/lib/result';

type Sent = {
  login: string;
  status: string;
  hasCode: boolean;
};

const alreadySent = (login: string): string =>
  `Мы уже отправили код на ${formatPhone(login)}. Если он не подошёл, запросите новый`;

/** [AUTH-05] */
export function useCode() {
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);

  /** Returns an error for the login, if any. */
  const send = async (login: string): Promise<string | undefined> => {
    if (isSending) return undefined;
    // Requested in another tab, or in this one before a reload.
    if (isCodeSent(login)) {
      setSent({ login, status: alreadySent(login), hasCode: true });
      return undefined;
    }
    setSending(true);
    const result = await sendCode(login);
    setSending(false);
    if (result.ok) {
      saveCodeSent(login, result.data.resend_after);
      setSent({ login, status: `Мы отправили код на ${formatPhone(login)}`, hasCode: true });
      return undefined;
    }
    if (result.kind === 'invalid') return result.errors?.login ?? result.message;
    // The previous code may still be valid.
    const hasCode = sent?.login === login && sent.hasCode;
    refuse(login, result, hasCode);
    return undefined;
  };
  const refuse = (login: string, result: Failure, hasCode: boolean): void => {
    const wait = waitOf(result);
    if (wait === undefined || wait > LIMITS.resend_after) {
      // The hourly or daily limit is reached; only the provider knows whether a code is pending.
      if (wait !== undefined) saveCodeSpent(login, wait);
      setSent({ login, status: result.message, hasCode });
    } else if (hasCode) {
      saveCodeSent(login, wait);
      setSent({ login, status: alreadySent(login), hasCode });
    } else {
      // A code may be used up or requested on another device; this browser knows of none.
      saveCodeSpent(login, wait);
      setSent({
        login,
        status: `Код на ${formatPhone(login)} недавно уже запрашивали, новый можно получить не сразу`,
        hasCode,
      });
    }
  };
  const showField = () =>
    setSent(
      (now) => now && { ...now, status: `Введите код, который пришёл на ${formatPhone(now.login)}`, hasCode: true },
    );
  /** `isSpent`: the code was accepted, so the next one may be requested at once. Otherwise it is still valid. */
  const reset = (isSpent = false) => {
    if (isSpent && sent) removeCodeSent(sent.login);
    setSent(undefined);
  };
  return { sent, isSending, send, showField, reset };
}

export type CodeRequest = ReturnType<typeof useCode>;

const waitOf = ({ status, retry_after = 0 }: Failure): number | undefined => (status === 429 ? retry_after : undefined);
