'use client';
// Client: loads the form on demand. Without scripts it still opens and shows a notice.

import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { ReviewForm } from './review-form-client';
import styles from './review-invitation.module.css';

async function loadReviewForm() {
  const [{ ReviewForm }] = await Promise.all([import('./review-form-client'), import('./form-engine')]);
  return ReviewForm;
}

export function ReviewInvitation(props: ComponentProps<typeof ReviewForm>) {
  const details = useRef<HTMLDetailsElement>(null);
  const [Form, setForm] = useState<typeof ReviewForm>();
  const [isLost, setLost] = useState(false);

  const load = useCallback(() => {
    if (!details.current?.open) return;
    setLost(false);
    loadReviewForm().then(
      (Loaded) => setForm(() => Loaded),
      () => setLost(true),
    );
  }, []);
  // It may be open before hydration.
  useEffect(load, [load]);
  const preload = () => void loadReviewForm().catch(() => undefined);

  return (
    <details ref={details} className={styles.invitation} onToggle={load} onPointerEnter={preload} onFocus={preload}>
      <summary className={buttonClass({ tone: 'secondary' })}>{props.config.title}</summary>
      <div className={styles.form}>
        <noscript>
          <p className={styles.scriptless}>
            Отзыв отправляется с включённым JavaScript. Оставить его можно и по телефону.
          </p>
        </noscript>
        {Form ? (
          <Form {...props} />
        ) : (
          <p role="status">{isLost && 'Форма не загрузилась. Закройте её и откройте снова.'}</p>
        )}
      </div>
    </details>
  );
}
