import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { AnswerOf } from '@/contract/call';
import type { ProductRow, RowChange, RowFault, staffProductTable } from '@/contract/staff/product-table';
import { settle } from '@/lib/admin/product-edits';
import { applyBatch } from '@/lib/browser-api/staff-products';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { dropStaffDraft } from '../staff-drafts';
import { useAttemptId } from '../use-attempt-id';
import { mayRefresh } from '../use-staff-act';
import type { ProductEditing } from './use-product-edits';
import { patchProductRows, refreshProductRows } from './use-product-rows';
import { useUndoBatch } from './use-undo-batch';

const notify = notifyOf('admin');

export const DOCUMENT_DRAFT = 'products document';

type Refused = { error?: string; faults: readonly RowFault[]; fresh: readonly ProductRow[] };
const NOT_REFUSED: Refused = { faults: [], fresh: [] };

export type Batch = ReturnType<typeof useBatch>;

/** Sending the changes in one transaction. After a refusal everything typed stays. */
export function useBatch(editing: ProductEditing, onDone: () => void) {
  const router = useRouter();
  const attempt = useAttemptId('products attempt');
  const { undo } = useUndoBatch();
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const [refused, setRefused] = useState(NOT_REFUSED);

  const succeed = (id: string, sent: readonly RowChange[], { message, rows = [] }: Answer) => {
    attempt.end();
    dropStaffDraft(DOCUMENT_DRAFT);
    setRefused(NOT_REFUSED);
    patchProductRows(rows);
    refreshProductRows();
    editing.change((history) =>
      settle(
        history,
        sent.map(({ uuid }) => uuid),
      ),
    );
    notify({ kind: 'success', text: message, action: { name: 'Отменить', run: () => void undo(id) } });
    onDone();
  };
  const send = async (rows: RowChange[], document: string): Promise<void> => {
    if (isBusy.current || rows.length === 0) return;
    isBusy.current = true;
    setSending(true);
    setRefused(NOT_REFUSED);
    const content = { rows, ...(document.trim() && { document: document.trim() }) };
    const id = attempt.idOf(JSON.stringify(content));
    const result = await applyBatch({ id, ...content });
    if (result.ok && result.data.status === 1) succeed(id, rows, result.data);
    else setRefused(refusedOf(result));
    isBusy.current = false;
    setSending(false);
    if (mayRefresh(result)) router.refresh();
  };
  /** What is said about a row ends when its change does. */
  const forget = (uuid: string) =>
    setRefused(({ faults, ...others }) => {
      const left = faults.filter((fault) => fault.uuid !== uuid);
      return left.length > 0 ? { ...others, faults: left } : NOT_REFUSED;
    });
  return { isSending, refused, send, forget, clear: () => setRefused(NOT_REFUSED) };
}

type Answer = AnswerOf<typeof staffProductTable.applyBatch>;

function refusedOf(result: Result<Answer>): Refused {
  if (!result.ok) return { ...NOT_REFUSED, error: Object.values(result.errors ?? {})[0] ?? result.message };
  const { message, faults = [], rows = [] } = result.data;
  return { error: message, faults, fresh: rows };
}
