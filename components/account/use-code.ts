import { useEffect, useState } from 'react';
import { sendCode } from '@/lib/api/browser-auth';

type Sent = {
  login: string;
  /** When another one may be asked for. */
  until: number;
  /** Why none was sent now. */
  trouble: string;
};

/** A code on its way to a phone or an e-mail, and the seconds until another may be asked for. [AUTH-05] */
export function useCode() {
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);
  const seconds = useSecondsUntil(sent?.until);

  const send = async (login: string) => {
    if (isSending) return;
    setSending(true);
    const result = await sendCode(login);
    setSending(false);
    const wait = result.ok ? result.data.resend_after : (result.retry_after ?? 0);
    // Too early means that one is on its way already.
    setSent({ login, until: Date.now() + wait * 1000, trouble: result.ok ? '' : result.message });
  };
  const forget = () => setSent(undefined);
  return { sent, seconds, isSending, send, forget };
}

export type CodeRequest = ReturnType<typeof useCode>;

function useSecondsUntil(until: number | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
