'use client';
// Client: sends the chosen file.

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FileField } from '@/components/ui/file-field-client';
import { addLotFile } from '@/lib/browser-api/staff-shelf';
import { notifyOf } from '@/lib/notify';
import { useAttemptId } from '../use-attempt-id';
import { useRefresh } from './use-refresh';

const notify = notifyOf('admin');

/** Sends a file as soon as it is chosen. One that failed stays, to be sent again. */
export function AddLotFile({ lot }: { lot: string }) {
  const attempt = useAttemptId();
  const { refresh } = useRefresh();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState(0);
  const [isSending, setSending] = useState(false);

  const send = async (chosen: File) => {
    setError(undefined);
    setSending(true);
    const id = attempt.idOf(`${chosen.name} ${chosen.size} ${chosen.lastModified}`);
    const result = await addLotFile({ id, lot, file: chosen }, setProgress);
    setSending(false);
    setProgress(0);
    if (!result.ok || result.data.status === 0) return setError(result.ok ? result.data.message : result.message);
    attempt.end();
    setFile(undefined);
    notify({ kind: 'success', text: result.data.message });
    refresh();
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setError(undefined);
    if (chosen) void send(chosen);
  };
  return (
    <>
      <FileField
        name={`file-${lot}`}
        label="Приложить документ или&nbsp;фотографию"
        accept=".pdf,.jpg,.png,.webp"
        error={error}
        file={file}
        progress={progress}
        disabled={isSending}
        onChange={choose}
      />
      {file && error && (
        <Button tone="secondary" size="compact" onClick={() => void send(file)}>
          Отправить ещё раз
        </Button>
      )}
    </>
  );
}
