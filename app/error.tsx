'use client';
// Client: error boundaries run in the browser.
import { ErrorScreen } from '@/components/feedback/error-message';
import { statusOf } from '@/components/feedback/error-status';

type Props = { error: Error & { digest?: string }; retry: () => void };

/** The error is in the server's log, not on the page. [GEN-13] */
export default function ErrorPage({ error, retry }: Props) {
  return (
    <>
      {/* The title of the page is unavailable as well. */}
      <title>Не получилось загрузить</title>
      <ErrorScreen
        status={statusOf(error)}
        message="Не получилось загрузить. Попробуйте ещё раз или позвоните нам."
        onRetry={retry}
      />
    </>
  );
}
