import { useState } from 'react';
import { formatPhone } from '@/contract/format';
import { LIMITS } from '@/contract/limits';
import { forgetCodeSent, isCodeSent, rememberCodeSent, rememberCodeSpent } from '@/lib/auth/code-wait';
import { sendCode } from '@/lib/browser-api/auth';
import type { Failure } from '@/lib/result';

type Sent = {
  login: string;
  /** What has come of it. */
  told: string;
  /** There is one to be typed. */
  hasCode: boolean;
};

/** A code on its way to a phone or an e-mail. [AUTH-05] */
export function useCode() {
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);

  /** Answers why this login cannot be sent any. */
  const send = async (login: string): Promise<string | undefined> => {
    if (isSending) return undefined;
    const to = formatPhone(login);
    const already = `Мы уже отправили код на ${to}. Если он не подошёл, запросите новый`;
    // Another tab has asked for it, or this one before a reload.
    if (isCodeSent(login)) {
      setSent({ login, told: already, hasCode: true });
      return undefined;
    }
    setSending(true);
    const result = await sendCode(login);
    setSending(false);
    if (result.ok) {
      rememberCodeSent(login, result.data.resend_after);
      setSent({ login, told: `Мы отправили код на ${to}`, hasCode: true });
      return undefined;
    }
    if (result.kind === 'invalid') return result.errors?.login ?? result.message;
    // The one before may still be good.
    const hasCode = sent?.login === login && sent.hasCode;
    const wait = waitOf(result);
    if (wait === undefined || wait > LIMITS.resend_after) {
      // The codes of the hour or of the day are used up: whether one is on its way, only the provider knows.
      if (wait !== undefined) rememberCodeSpent(login, wait);
      setSent({ login, told: result.message, hasCode });
    } else if (hasCode) {
      rememberCodeSent(login, wait);
      setSent({ login, told: already, hasCode });
    } else {
      // Whether it was of use already, or lies there asked for on another device: this browser knows of none.
      rememberCodeSpent(login, wait);
      setSent({ login, told: `Код на ${to} недавно уже запрашивали, новый можно получить не сразу`, hasCode });
    }
    return undefined;
  };
  /** There is one after all. */
  const admit = () =>
    setSent(
      (now) => now && { ...now, told: `Введите код, который пришёл на ${formatPhone(now.login)}`, hasCode: true },
    );
  /** `isSpent`: it was taken, so the next one may leave at once. Else it is still good. */
  const forget = (isSpent = false) => {
    if (isSpent && sent) forgetCodeSent(sent.login);
    setSent(undefined);
  };
  return { sent, isSending, send, admit, forget };
}

export type CodeRequest = ReturnType<typeof useCode>;

/** Seconds to another code where one was asked for too early, or too often. */
const waitOf = ({ status, retry_after = 0 }: Failure): number | undefined => (status === 429 ? retry_after : undefined);
