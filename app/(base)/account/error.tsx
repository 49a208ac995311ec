'use client';
// Client: error boundaries run in the browser.
import { ErrorMessage } from '@/components/feedback/error-message';
import { statusOf } from '@/components/feedback/error-status';
import { Button } from '@/components/ui/button';

type Props = { error: Error & { digest?: string }; retry: () => void };

/** Closer than app/error.tsx, so that the layout stays. [GEN-13] */
export default function AccountError({ error, retry }: Props) {
  return (
    <ErrorMessage status={statusOf(error)} title="Не получилось загрузить. Попробуйте ещё раз или позвоните нам.">
      <Button onClick={retry}>Попробовать ещё раз</Button>
    </ErrorMessage>
  );
}
