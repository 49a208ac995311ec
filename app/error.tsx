'use client';
// An island because Next catches errors in the browser's tree.
import { Trouble } from '@/components/layout/trouble';

type Props = { retry: () => void };

/** What was thrown stays in the server's log; a page that could not be made is a 500. [GEN-13] */
export default function ErrorPage({ retry }: Props) {
  return (
    <>
      {/* How the page is called could not be read either. */}
      <title>Не получилось загрузить</title>
      <Trouble status={500} message="Не получилось загрузить. Попробуйте ещё раз или позвоните нам." onRetry={retry} />
    </>
  );
}
