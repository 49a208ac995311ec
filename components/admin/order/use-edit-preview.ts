import { useEffect, useState } from 'react';
import type { AnswerOf } from '@/contract/call';
import type { OrderCard } from '@/contract/staff/order-card';
import type { OrderEdit, staffOrderEdits } from '@/contract/staff/order-edits';
import { previewEdit } from '@/lib/browser-api/staff-orders';
import type { Result } from '@/lib/result';

const PAUSE_MS = 300;

type Answer = Result<AnswerOf<typeof staffOrderEdits.previewEdit>>;

/** What the edit would do, once typing pauses; undefined while that is not known. */
export function useEditPreview(
  { number, total, money: { paid } }: OrderCard,
  edit: OrderEdit | undefined,
): Answer | undefined {
  const [answer, setAnswer] = useState<{ question: string; result: Answer }>();
  const question = edit && JSON.stringify([number, edit, total, paid]);

  useEffect(() => {
    if (question === undefined) return;
    const asked = new AbortController();
    const ask = async () => {
      const [of, wanted] = JSON.parse(question) as [string, OrderEdit];
      const result = await previewEdit({ number: of, edit: wanted }, asked.signal);
      if (!asked.signal.aborted) setAnswer({ question, result });
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [question]);

  return answer?.question === question ? answer?.result : undefined;
}
