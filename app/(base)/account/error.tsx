'use client';
// Client: error boundaries run in the browser.
import { ErrorMessage } from '@/components/feedback/error-message';
import { Button } from '@/components/ui/button';
import { statusOf } from '../../error-status';

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function AccountError({ error, retry }: Props) {
  return (
    <ErrorMessage status={statusOf(error)} title="Не получилось загрузить. Попробуйте ещё раз или позвоните нам.">
      <Button onClick={retry}>Попробовать ещё раз</Button>
    </ErrorMessage>
  );
}
