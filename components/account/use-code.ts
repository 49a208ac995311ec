import { useState } from 'react';
import { LIMITS } from '@/contract/limits';
import { formatPhone } from '@/lib/account-words';
import { sendCode } from '@/lib/api/browser-auth';
import { rememberCodeSent, secondsUntilResend } from '@/lib/code-wait';

type Sent = {
  login: string;
  /** What has come of it. */
  told: string;
};

/** A code on its way to a phone or an e-mail. [AUTH-05] */
export function useCode() {
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);

  const send = async (login: string) => {
    if (isSending) return;
    const to = formatPhone(login);
    // Another tab has asked for it, or this one before a reload. It may be spent: whoever has just signed in has typed it.
    if (secondsUntilResend(login) > 0) {
      return setSent({ login, told: `Мы уже отправили код на ${to}. Если он не подошёл, запросите новый` });
    }
    setSending(true);
    const result = await sendCode(login);
    setSending(false);
    if (result.ok) rememberCodeSent(login, result.data.resend_after);
    // Too early means that one is on its way; a longer wait, that those of the hour are used up.
    else if (result.status === 429 && (result.retry_after ?? 0) <= LIMITS.resend_after) {
      rememberCodeSent(login, result.retry_after ?? 0);
    }
    setSent({ login, told: result.ok ? `Мы отправили код на ${to}` : result.message });
  };
  const forget = () => setSent(undefined);
  return { sent, isSending, send, forget };
}

export type CodeRequest = ReturnType<typeof useCode>;
