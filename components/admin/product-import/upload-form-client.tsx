'use client';
// Client: sends a file and shows how much of it has gone.

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FileField } from '@/components/ui/file-field-client';
import { adminPaths } from '@/lib/admin/paths';
import { uploadProductFile } from '@/lib/browser-api/staff-product-files';
import { useAttemptId } from '../use-attempt-id';
import styles from './product-import.module.css';

const HINT = 'Первая строка – названия столбцов, среди них артикул или\u00A0id. До\u00A0100\u00A0000 строк, 10\u00A0МБ';

export function UploadForm() {
  const router = useRouter();
  const attempt = useAttemptId();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState(0);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setError(undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    if (!file) {
      setError('Выберите файл');
      return;
    }
    isBusy.current = true;
    setSending(true);
    setError(undefined);
    const id = attempt.idOf(`${file.name} ${file.size} ${file.lastModified}`);
    const result = await uploadProductFile(id, file, setProgress);
    isBusy.current = false;
    setProgress(0);
    if (result.ok && result.data.status === 1) {
      router.push(adminPaths.productFile(id));
      return;
    }
    setSending(false);
    setError(result.ok ? result.data.message : (Object.values(result.errors ?? {})[0] ?? result.message));
  };
  return (
    <form className={styles.upload} onSubmit={(event) => void send(event)} noValidate>
      <FileField
        name="file"
        label="Файл с ценами и остатками"
        hint={HINT}
        accept=".xlsx,.csv"
        error={error}
        file={file}
        progress={progress}
        onChange={choose}
      />
      <Button type="submit" isLoading={isSending}>
        Загрузить
      </Button>
    </form>
  );
}
