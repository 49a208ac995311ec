'use client';
// Client: asks for the page again until it opens.

import { useEffect, useEffectEvent } from 'react';
import { statusOf } from '@/components/feedback/error-status';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { adminPaths } from '@/lib/admin/paths';
import { AdminHeading } from './admin-page';
import styles from './page-error.module.css';

const PAUSE_MS = 5_000;

const OUTAGE = {
  title: 'Нет связи с\u00A0магазином',
  lead: 'Страница откроется сама, как только связь вернётся.',
};
const FAULT = {
  title: 'Страница не\u00A0открылась',
  lead: 'Попробуйте ещё раз. Если не\u00A0поможет, скажите тому, кто следит за\u00A0сайтом.',
};

export type PageErrorProps = { error: Error & { digest?: string }; retry: () => void };

export function PageError({ error, retry }: PageErrorProps) {
  const isOutage = statusOf(error) === 503;
  const { title, lead } = isOutage ? OUTAGE : FAULT;
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isOutage) return;
    const timer = setInterval(() => again(), PAUSE_MS);
    return () => clearInterval(timer);
  }, [isOutage]);
  return (
    <div role="alert">
      <title>{title}</title>
      <AdminHeading title={title} lead={lead} />
      <div className={styles.ways}>
        <Button tone="secondary" onClick={retry}>
          Попробовать ещё раз
        </Button>
        <TextLink href={adminPaths.today}>Сегодня</TextLink>
      </div>
    </div>
  );
}
