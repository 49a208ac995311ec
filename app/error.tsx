'use client';
// An island because Next catches errors in the browser's tree.
import { Trouble } from '@/components/feedback/trouble';
import { statusOf } from './trouble-status';

type Props = { error: Error & { digest?: string }; retry: () => void };

/** What was thrown stays in the server's log. [GEN-13] */
export default function ErrorPage({ error, retry }: Props) {
  return (
    <>
      {/* How the page is called could not be read either. */}
      <title>Не получилось загрузить</title>
      <Trouble
        status={statusOf(error)}
        message="Не получилось загрузить. Попробуйте ещё раз или позвоните нам."
        onRetry={retry}
      />
    </>
  );
}
